package dev.gpushare.lint.admission.dispatch;

import dev.gpushare.lint.admission.request.Request;
import dev.gpushare.lint.admission.unstructured.MatchOutcome;
import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.model.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What may change an object before policies see it. */
final class PossibleMutations {

  private final Matcher matcher;
  private final List<Mutator> mutators = new ArrayList<>();

  /** Something that changes what it matches. */
  private record Mutator(String name, Object match, Object bound) {}

  PossibleMutations(List<Manifest> manifests, Matcher matcher) {
    this.matcher = matcher;
    List<Object> bindings = new ArrayList<>();
    for (Manifest manifest : manifests) {
      if (kind(manifest).equals("MutatingAdmissionPolicyBinding")) {
        bindings.add(NodeValues.of(manifest.root()));
      }
    }
    for (Manifest manifest : manifests) {
      if (kind(manifest).equals("MutatingAdmissionPolicy")) {
        policy(NodeValues.of(manifest.root()), bindings);
      } else if (kind(manifest).equals("MutatingWebhookConfiguration")) {
        webhooks(NodeValues.of(manifest.root()));
      }
    }
  }

  private static String kind(Manifest manifest) {
    boolean admission = manifest.kind().group().orElse("").equals("admissionregistration.k8s.io");
    return admission ? manifest.kind().objectKind().orElse("") : "";
  }

  private void policy(Object object, List<Object> bindings) {
    String name = ObjectFields.text(object, "metadata", "name");
    for (Object binding : bindings) {
      if (ObjectFields.text(binding, "spec", "policyName").equals(name)) {
        mutators.add(
            new Mutator(
                "MutatingAdmissionPolicy " + name,
                ObjectFields.at(object, "spec", "matchConstraints"),
                ObjectFields.at(binding, "spec", "matchResources")));
      }
    }
  }

  private void webhooks(Object object) {
    for (Object webhook : ObjectFields.list(object, "webhooks")) {
      if (ObjectFields.list(webhook, "rules").isEmpty()) {
        continue;
      }
      Map<String, Object> match = ObjectCopy.of(ObjectFields.map(webhook));
      match.put("resourceRules", ObjectFields.list(webhook, "rules"));
      mutators.add(
          new Mutator("webhook " + ObjectFields.text(webhook, "name"), match, NullValue.NULL));
    }
  }

  /** The first that may change the object of the request. */
  Optional<String> changes(Request request) {
    if (request.operation().equals("DELETE")) {
      return Optional.empty();
    }
    for (Mutator mutator : mutators) {
      boolean matched =
          !matcher.matches(mutator.match(), request).match().is(MatchOutcome.Outcome.NO);
      boolean bound =
          mutator.bound() == NullValue.NULL
              || !matcher.matches(mutator.bound(), request).match().is(MatchOutcome.Outcome.NO);
      if (matched && bound) {
        return Optional.of(mutator.name());
      }
    }
    return Optional.empty();
  }
}
