package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.admission.PodTrials;
import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.admission.prove.Progress;
import dev.gpushare.lint.admission.prove.ProofBudget;
import dev.gpushare.lint.admission.prove.ProofResult;
import dev.gpushare.lint.admission.prove.Prover;
import dev.gpushare.lint.model.inventory.Inventory;
import java.util.function.Supplier;

/**
 * What the prover has against the guards of a set, as far as a run of all rules has time for it,
 * worked out once. It may be worked out beside other work, and several threads may ask.
 */
public final class GuardProof {

  private final Inventory inventory;
  private final Once<ProofResult> proof;

  GuardProof(Inventory inventory, Supplier<PolicyCreations> creations) {
    this.inventory = inventory;
    this.proof =
        new Once<>(
            () -> new Prover(inventory, creations.get()).run(ProofBudget.CHECK, Progress.NONE));
  }

  ProofResult result() {
    return proof.get();
  }

  /** Whether there is anything to prove. */
  public boolean hasGuards() {
    return PodTrials.any(inventory);
  }

  /**
   * Proves before a rule asks.
   *
   * @return whether the prover came to its end
   */
  public boolean run() {
    return result().proof().complete();
  }

  /** Whether rules asked the prover, and it did not come to its end. */
  public boolean isCut() {
    return proof.known().filter(result -> !result.proof().complete()).isPresent();
  }
}
