/** For people at a terminal: {@link TextReport}, code frames, tables, colours. */
package dev.gpushare.lint.report.text;
