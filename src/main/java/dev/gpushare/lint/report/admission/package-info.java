/**
 * The answers of admission as a table and as JSON: {@link AdmissionText}, {@link AdmissionJson}.
 */
package dev.gpushare.lint.report.admission;
