/**
 * Values of YAML and JSON files, each with the place where it is written: {@link Node} and {@link
 * Span}, {@link Document} and what of its text an offset stands for.
 *
 * <p>Start with {@code Document}. How text becomes documents is {@code source.yaml}, which files
 * there are is {@code source.files}, changes of text are {@code source.edit}. What a document is
 * about does not belong here.
 */
package dev.gpushare.lint.source;
