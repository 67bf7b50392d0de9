/**
 * The table of ways to a GPU and of harmless Pods, read from data: {@link PathTable}. A new way is
 * a row of the table.
 */
package dev.gpushare.lint.admission.prove.path;
