package dev.gpushare.lint.admission.creation;

import dev.gpushare.lint.admission.policy.CompiledPolicy;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.access.Binding;
import dev.gpushare.lint.model.inventory.access.Policy;
import dev.gpushare.lint.types.KindCatalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The policies and bindings of one set after their creation on the server.
 *
 * @param answers what the server makes of each policy
 * @param compiled the policies that it takes, by name
 * @param refusedBindings its objection to the bindings that it does not take, by name
 */
public record ReviewedPolicies(
    List<PolicyAnswer> answers,
    Map<String, CompiledPolicy> compiled,
    Map<String, String> refusedBindings) {

  public ReviewedPolicies {
    answers = List.copyOf(answers);
    compiled = Map.copyOf(compiled);
    refusedBindings = Map.copyOf(refusedBindings);
  }

  public static ReviewedPolicies of(
      Inventory inventory, KindCatalog kinds, PolicyCreations creations) {
    return of(inventory, kinds, new PolicyReview(kinds, creations, true));
  }

  /** The same without the warnings of the server's type check, which take time. */
  public static ReviewedPolicies unwarned(
      Inventory inventory, KindCatalog kinds, PolicyCreations creations) {
    return of(inventory, kinds, new PolicyReview(kinds, creations, false));
  }

  private static ReviewedPolicies of(Inventory inventory, KindCatalog kinds, PolicyReview review) {
    List<PolicyAnswer> answers = new ArrayList<>();
    Map<String, CompiledPolicy> compiled = new HashMap<>();
    for (Policy policy : inventory.policies()) {
      if (isServed(policy.manifest(), kinds)) {
        PolicyReview.Reviewed reviewed = review.policy(policy.manifest());
        answers.add(reviewed.answer());
        reviewed.compiled().ifPresent(one -> compiled.put(policy.name(), one));
      } else {
        answers.add(PolicyReview.unserved(policy.manifest()));
      }
    }
    Map<String, String> refusedBindings = new HashMap<>();
    for (Binding binding : inventory.bindings()) {
      PolicyAnswer answer = review.binding(binding.manifest());
      answer.refused().ifPresent(text -> refusedBindings.put(binding.name(), text));
    }
    return new ReviewedPolicies(answers, compiled, refusedBindings);
  }

  private static boolean isServed(Manifest manifest, KindCatalog kinds) {
    return kinds
        .structOf(manifest.kind().apiVersion().orElse(""), manifest.kind().objectKind().orElse(""))
        .isPresent();
  }
}
