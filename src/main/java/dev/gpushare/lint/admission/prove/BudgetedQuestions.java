package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.analysis.Guard;
import dev.gpushare.lint.admission.analysis.HypotheticalPods;
import dev.gpushare.lint.admission.analysis.PodVerdict;
import dev.gpushare.lint.admission.prove.tenant.ProvenTenant;
import java.util.Map;
import java.util.Optional;

/** Asks about Pods and counts; when the budget is spent it asks no more. */
final class BudgetedQuestions {

  private final HypotheticalPods trials;
  private final ProofBudget budget;
  private int evaluations;
  private int before;
  private boolean cut;

  BudgetedQuestions(HypotheticalPods trials, ProofBudget budget) {
    this.trials = trials;
    this.budget = budget;
  }

  /** The next tenant has a budget of its own. */
  void nextTenant() {
    before = evaluations;
  }

  /** How many requests were answered. */
  int evaluations() {
    return evaluations;
  }

  /** Whether something was not asked. */
  boolean isCut() {
    return cut;
  }

  /** The answer; nothing when the budget is spent. */
  Optional<PodVerdict> ask(
      ProvenTenant team,
      Map<String, Object> pod,
      Optional<Map<String, Object>> old,
      boolean ephemeral,
      HypotheticalPods.Sender sender) {
    if (evaluations - before >= budget.evaluationsPerTenant()
        || evaluations >= budget.evaluations()) {
      cut = true;
      return Optional.empty();
    }
    evaluations++;
    return Optional.of(
        trials.ask(
            new HypotheticalPods.Trial(
                team.name(), team.namespace(), pod, old, ephemeral, sender)));
  }

  /** Where a guard errs on a Pod. */
  Optional<Guard.Erring> erring(
      Guard guard,
      ProvenTenant team,
      Map<String, Object> pod,
      Optional<Map<String, Object>> old,
      HypotheticalPods.Sender sender) {
    return trials.erring(
        guard, new HypotheticalPods.Trial(team.name(), team.namespace(), pod, old, false, sender));
  }

  /** A tenant's Pod as the syncer sends it; nothing when it does not come to the host. */
  Optional<Map<String, Object>> onHost(ProvenTenant team, Map<String, Object> pod) {
    return trials.onHost(team.name(), team.namespace(), pod);
  }
}
