/**
 * Words of reports in three languages: {@link ReportWords} and its data files, findings' texts with
 * their arguments filled in, text made safe to show.
 */
package dev.gpushare.lint.report.words;
