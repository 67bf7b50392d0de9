/** Pages about rules, and the elements of HTML pages: {@link RulePage}, {@link HtmlText}. */
package dev.gpushare.lint.report.page;
