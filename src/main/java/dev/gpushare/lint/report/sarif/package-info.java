/** SARIF 2.1.0 for GitHub code scanning: {@link SarifReport}. */
package dev.gpushare.lint.report.sarif;
