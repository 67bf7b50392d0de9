package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.source.Node;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the server does with a binding when it is created ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/admissionregistration/validation/validation.go}).
 */
final class BindingCreation {

  private static final Set<String> ACTIONS = Set.of("Audit", "Deny", "Warn");

  private BindingCreation() {}

  /** Why it is refused; empty when it is not. */
  static Optional<String> refused(Node binding) {
    Object object = NodeValues.of(binding);
    Faults faults = new Faults();
    ObjectFaults.check(object, faults);
    Object spec = Fields.at(object, "spec");
    if (Fields.text(spec, "policyName").isEmpty()) {
      faults.required("spec.policyName", "");
    }
    MatchFaults match = new MatchFaults(faults);
    if (Fields.at(spec, "paramRef") != null) {
      paramRef(Fields.at(spec, "paramRef"), faults, match);
    }
    if (Fields.at(spec, "matchResources") != null) {
      match.check(Fields.at(spec, "matchResources"), "spec.matchResources");
    }
    actions(Fields.texts(spec, "validationActions"), faults);
    return faults.text();
  }

  private static void paramRef(Object ref, Faults faults, MatchFaults match) {
    String path = "spec.paramRef";
    boolean name = !Fields.text(ref, "name").isEmpty();
    boolean selector = Fields.at(ref, "selector") != null;
    if (name && selector) {
      faults.forbidden(path + ".name", "name and selector are mutually exclusive");
      faults.forbidden(path + ".selector", "name and selector are mutually exclusive");
    } else if (!name && !selector) {
      faults.required(path, "one of name or selector must be specified");
    }
    match.selector(Fields.at(ref, "selector"), path + ".selector");
    if (Fields.at(ref, "parameterNotFoundAction") == null) {
      faults.required(path + ".parameterNotFoundAction", "");
    } else {
      match.choice(ref, "parameterNotFoundAction", path, Set.of("Allow", "Deny"));
    }
  }

  private static void actions(List<String> actions, Faults faults) {
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
