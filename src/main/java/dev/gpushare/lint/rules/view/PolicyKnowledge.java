package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.admission.ExpressionFact;
import dev.gpushare.lint.admission.PolicyChecker;
import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.admission.PolicyFacts;
import dev.gpushare.lint.admission.PolicyIssue;
import dev.gpushare.lint.admission.TemplateRefusals;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.types.KindCatalog;
import java.util.List;

/**
 * What a server makes of the policies of a set, each worked out once. Safe for use by several
 * threads.
 */
final class PolicyKnowledge {

  private final Once<PolicyCreations> creations;
  private final Once<TemplateRefusals> templates;
  private final OncePer<Manifest, List<PolicyIssue>> issues;
  private final OncePer<Manifest, List<ExpressionFact>> facts;

  /**
   * @param target the kinds that the server knows
   */
  PolicyKnowledge(Inventory inventory, KindCatalog target) {
    int minor = StackTypes.minor(inventory.settings().stack()).minor();
    Once<PolicyChecker> checker = new Once<>(() -> new PolicyChecker(target, minor));
    this.creations = new Once<>(() -> new PolicyCreations(target, minor));
    this.templates = new Once<>(() -> new TemplateRefusals(inventory, creations()));
    this.issues = new OncePer<>(policy -> checker.get().check(policy.root()));
    this.facts = new OncePer<>(policy -> PolicyFacts.of(policy.root(), target, creations()));
  }

  /** What is wrong with the expressions of a policy. */
  List<PolicyIssue> issues(Policy policy) {
    return issues.get(policy.manifest());
  }

  /** What there is to know about the expressions of a policy. */
  List<ExpressionFact> facts(Policy policy) {
    return facts.get(policy.manifest());
  }

  /** The policies as a server takes them, each compiled once. */
  PolicyCreations creations() {
    return creations.get();
  }

  /** What the guards of the set have against Pods of its templates. */
  TemplateRefusals templates() {
    return templates.get();
  }
}
