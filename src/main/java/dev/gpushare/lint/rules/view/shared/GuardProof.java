package dev.gpushare.lint.rules.view.shared;

import dev.gpushare.lint.admission.analysis.HypotheticalPods;
import dev.gpushare.lint.admission.creation.PolicyCreations;
import dev.gpushare.lint.admission.prove.ProofBudget;
import dev.gpushare.lint.admission.prove.ProofProgress;
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

  public GuardProof(Inventory inventory, Supplier<PolicyCreations> creations) {
    this.inventory = inventory;
    this.proof =
        new Once<>(
            () ->
                new Prover(inventory, creations.get()).run(ProofBudget.CHECK, ProofProgress.NONE));
  }

  public ProofResult result() {
    return proof.get();
  }

  /** Whether there is anything to prove. */
  public boolean hasGuards() {
    return HypotheticalPods.any(inventory);
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
