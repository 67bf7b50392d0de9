/**
 * One renderer per output format, over the records of {@code finding}, and the pages about rules.
 */
package dev.gpushare.lint.report;
