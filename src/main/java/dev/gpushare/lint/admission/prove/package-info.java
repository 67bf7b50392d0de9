/**
 * The search for Pods that get past the guards of a set: {@link Prover}, its cells, holes, and
 * harmless Pods that are refused.
 *
 * <p>Its rooms: {@code path} knows the ways to a GPU, {@code tenant} for whom, {@code candidate}
 * builds the Pods, {@code guard} reads the policy's text.
 */
package dev.gpushare.lint.admission.prove;
