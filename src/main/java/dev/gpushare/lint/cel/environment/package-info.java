/**
 * What an expression may name: {@link Declarations}, signatures of functions by Kubernetes minor,
 * our types as cel-java's, and an expression that passed: {@link CheckedExpression}.
 *
 * <p>Nothing is parsed or evaluated here.
 */
package dev.gpushare.lint.cel.environment;
