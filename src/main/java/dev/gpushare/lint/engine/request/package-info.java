/** What a caller asks of the engine and what it gets back, as plain records. */
package dev.gpushare.lint.engine.request;
