/** For scripts: {@link JsonReport} and the writer that all JSON goes through. */
package dev.gpushare.lint.report.json;
