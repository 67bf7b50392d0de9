/**
 * Values that expressions have, and what all of CEL does with them: equality, order, arithmetic,
 * texts in Go's and the API server's form. Start with {@link ValueText}.
 *
 * <p>Functions by name are {@code cel.function}.
 */
package dev.gpushare.lint.cel.value;
