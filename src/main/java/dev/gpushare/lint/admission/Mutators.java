package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.model.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What may change an object before policies see it. */
final class Mutators {

  private final Matcher matcher;
  private final List<Mutator> mutators = new ArrayList<>();

  /** Something that changes what it matches. */
  private record Mutator(String name, Object match, Object bound) {}

  Mutators(List<Manifest> manifests, Matcher matcher) {
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
    String name = Fields.text(object, "metadata", "name");
    for (Object binding : bindings) {
      if (Fields.text(binding, "spec", "policyName").equals(name)) {
        mutators.add(
            new Mutator(
                "MutatingAdmissionPolicy " + name,
                Fields.at(object, "spec", "matchConstraints"),
                Fields.at(binding, "spec", "matchResources")));
      }
    }
  }

  private void webhooks(Object object) {
    for (Object webhook : Fields.list(object, "webhooks")) {
      if (Fields.list(webhook, "rules").isEmpty()) {
        continue;
      }
      Map<String, Object> match = PlainCopy.of(Fields.map(webhook));
      match.put("resourceRules", Fields.list(webhook, "rules"));
      mutators.add(new Mutator("webhook " + Fields.text(webhook, "name"), match, NullValue.NULL));
    }
  }

  /** The first that may change the object of the request. */
  Optional<String> changes(Request request) {
    if (request.operation().equals("DELETE")) {
      return Optional.empty();
    }
    for (Mutator mutator : mutators) {
      boolean matched = !matcher.matches(mutator.match(), request).match().is(Match.Outcome.NO);
      boolean bound =
          mutator.bound() == NullValue.NULL
              || !matcher.matches(mutator.bound(), request).match().is(Match.Outcome.NO);
      if (matched && bound) {
        return Optional.of(mutator.name());
      }
    }
    return Optional.empty();
  }
}
