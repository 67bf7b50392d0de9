/**
 * The formats by their names on the command line: {@link ReportFormat}, {@link ProofFormat}. A new
 * format is added here and in a room of its own.
 */
package dev.gpushare.lint.report.format;
