/** What a folder shows for a first settings file: {@link ProjectScan}. */
package dev.gpushare.lint.engine.init;
