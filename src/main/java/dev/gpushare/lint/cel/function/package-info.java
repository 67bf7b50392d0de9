/**
 * The functions of the standard, of Kubernetes and of our rules, one class for each family. A new
 * function goes into the family's class and, with its signature, into the data file of {@code
 * cel.environment}.
 *
 * <p>What functions cost, and operators, belong to {@code cel.eval}.
 */
package dev.gpushare.lint.cel.function;
