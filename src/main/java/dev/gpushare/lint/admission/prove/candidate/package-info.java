/**
 * The Pods that are tried: {@link Candidates} put paths, identities and the guards' own terms
 * together; {@link WitnessShrinker} makes a Pod that walks through small.
 */
package dev.gpushare.lint.admission.prove.candidate;
