/**
 * Our own syntax tree: {@link Expression}, and the bytes it is kept in.
 *
 * <p>How a text becomes a tree is {@code cel.check}; what a tree evaluates to is {@code cel.eval}.
 */
package dev.gpushare.lint.cel.ast;
