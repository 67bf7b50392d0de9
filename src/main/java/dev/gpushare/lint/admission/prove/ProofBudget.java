package dev.gpushare.lint.admission.prove;

/**
 * How far a proof may go.
 *
 * @param evaluationsPerTenant how many requests at most for one tenant
 * @param evaluations how many for all together
 * @param thorough whether everything is tried; else only what {@code check} has time for
 */
public record ProofBudget(int evaluationsPerTenant, int evaluations, boolean thorough) {

  /** Everything. */
  public static final ProofBudget FULL = new ProofBudget(20_000, Integer.MAX_VALUE, true);

  /** What a run of all rules has time for. */
  public static final ProofBudget CHECK = new ProofBudget(200, 20_000, false);
}
