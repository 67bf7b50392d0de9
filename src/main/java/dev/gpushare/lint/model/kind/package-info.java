/**
 * What a document is: {@link KindRecognizer} over the data file of kinds.
 *
 * <p>Recognition alone; what is wrong with a document is for {@code model.schema} and the rules.
 */
package dev.gpushare.lint.model.kind;
