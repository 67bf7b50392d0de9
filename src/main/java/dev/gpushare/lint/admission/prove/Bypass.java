package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.ProofCell.Via;
import dev.gpushare.lint.finding.Witness;
import java.util.Optional;

/**
 * A Pod that should be refused and is admitted.
 *
 * @param candidate the Pod, the path and the tenant
 * @param guard the policy that should have refused it; empty where there is none
 * @param cause why it does not
 * @param stoppedBy the validation that was expected to refuse it, as {@code guard[1]}
 * @param place the expression to mend
 * @param term the CEL that mends it; empty where none does
 * @param via who can send it
 * @param witness the smallest such Pod
 */
record Bypass(
    Candidate candidate,
    String guard,
    Cause cause,
    Optional<String> stoppedBy,
    Place place,
    String term,
    Phrase why,
    Via via,
    Witness witness) {

  /** Why a guard lets a Pod pass. */
  enum Cause {
    /** No rule of it, or no binding, matches the request. */
    REQUEST,
    /** A match condition is false. */
    CONDITION,
    /** No validation is against it. */
    CHECK,
    /** An expression errs, and the failure policy ignores that. */
    ERROR,
    /** The binding does not deny. */
    ACTION
  }
}
