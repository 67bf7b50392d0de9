package dev.gpushare.lint.admission.creation;

import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.cel.value.GoQuote;
import dev.gpushare.lint.source.Node;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the server does with a binding when it is created ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/admissionregistration/validation/validation.go}).
 */
public final class BindingCreation {

  private static final List<String> NOT_FOUND = List.of("Deny", "Allow");
  private static final Set<String> ACTIONS = Set.of("Audit", "Deny", "Warn");

  private BindingCreation() {}

  /** Why it is refused; empty when it is not. */
  public static Optional<String> refused(Node binding) {
    Object object = NodeValues.of(binding);
    FieldErrors faults = new FieldErrors();
    MetadataFaults.check(object, faults);
    Object spec = ObjectFields.at(object, "spec");
    String policy = ObjectFields.text(spec, "policyName");
    if (policy.isEmpty()) {
      faults.required("spec.policyName", "");
    } else {
      GoQuote.faults("dns1123Subdomain", policy)
          .forEach(text -> faults.invalid("spec.policyName", policy, text));
    }
    MatchFaults match = new MatchFaults(faults);
    if (ObjectFields.has(spec, "paramRef")) {
      paramRef(ObjectFields.at(spec, "paramRef"), faults, match);
    }
    if (ObjectFields.has(spec, "matchResources")) {
      match.check(ObjectFields.at(spec, "matchResources"), "spec.matchResources");
    }
    actions(ObjectFields.texts(spec, "validationActions"), faults);
    return faults.text();
  }

  private static void paramRef(Object ref, FieldErrors faults, MatchFaults match) {
    String path = "spec.paramRef";
    boolean name = !ObjectFields.text(ref, "name").isEmpty();
    boolean selector = ObjectFields.has(ref, "selector");
    String exclusive = "name and selector are mutually exclusive";
    MatchFaults.segment(ObjectFields.text(ref, "name"), path + ".name", faults);
    if (name && selector) {
      faults.forbidden(path + ".name", exclusive);
    }
    match.selector(ObjectFields.at(ref, "selector"), path + ".selector");
    if (name && selector) {
      faults.forbidden(path + ".selector", exclusive);
    } else if (!name && !selector) {
      faults.required(path, "one of name or selector must be specified");
    }
    String action = ObjectFields.text(ref, "parameterNotFoundAction");
    if (action.isEmpty()) {
      faults.required(path + ".parameterNotFoundAction", "");
    } else if (!NOT_FOUND.contains(action)) {
      faults.unsupported(path + ".parameterNotFoundAction", action, NOT_FOUND);
    }
  }

  private static void actions(List<String> actions, FieldErrors faults) {
    String path = "spec.validationActions";
    if (actions.isEmpty()) {
      faults.required(path, "at least one validation action is required");
    }
    Set<String> seen = new LinkedHashSet<>();
    for (int i = 0; i < actions.size(); i++) {
      if (!ACTIONS.contains(actions.get(i))) {
        faults.unsupported(path + "[" + i + "]", actions.get(i), ACTIONS);
      }
      if (!seen.add(actions.get(i))) {
        faults.duplicate(path + "[" + i + "]", actions.get(i));
      }
    }
    if (seen.contains("Deny") && seen.contains("Warn")) {
      faults.invalid(
          path,
          actions,
          "must not contain both Deny and Warn (repeating the same validation failure information"
              + " in the API response and headers serves no purpose)");
    }
  }
}
