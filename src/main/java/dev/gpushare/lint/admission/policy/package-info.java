/**
 * A policy and its expressions: where each is written, what it may name, how it is compiled. Start
 * with {@link PolicyCompiler}.
 *
 * <p>Whether the server takes the policy is {@code admission.creation}.
 */
package dev.gpushare.lint.admission.policy;
