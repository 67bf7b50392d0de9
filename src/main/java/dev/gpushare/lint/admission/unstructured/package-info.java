/**
 * Objects as plain maps and lists, and small questions about them: {@link ObjectFields}, {@link
 * ObjectCopy}, labels of which some may be unknown.
 *
 * <p>Written documents with places are {@code source.Node}; this is for objects as a server holds
 * them.
 */
package dev.gpushare.lint.admission.unstructured;
