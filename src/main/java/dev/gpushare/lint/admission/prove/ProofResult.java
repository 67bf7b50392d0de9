package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.prove.guard.TenantMismatch;
import dev.gpushare.lint.admission.prove.path.ObjectFragments;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofRefusal;
import java.util.List;

/**
 * A proof and what rules say of it.
 *
 * @param faults what is to be mended in the guards, from the holes
 * @param mismatches tenants that guards call otherwise than other files
 */
public record ProofResult(Proof proof, List<GuardFault> faults, List<TenantMismatch> mismatches) {

  public ProofResult {
    faults = List.copyOf(faults);
    mismatches = List.copyOf(mismatches);
  }

  /** Whether a right Pod is refused because the guard calls its tenant otherwise. */
  public boolean isMismatched(ProofRefusal refusal) {
    Object namespace = ObjectFragments.at(refusal.witness().object(), "metadata").get("namespace");
    return refusal.valid()
        && mismatches.stream().anyMatch(one -> one.namespace().equals(namespace));
  }
}
