/**
 * Evaluation as the API server does it: {@link Evaluator}, its budget and the server's cost.
 *
 * <p>One evaluator serves rules, policies and the prover.
 */
package dev.gpushare.lint.cel.eval;
