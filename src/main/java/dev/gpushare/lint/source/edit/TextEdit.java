package dev.gpushare.lint.source.edit;

import dev.gpushare.lint.source.Span;

/**
 * Replaces a stretch of a file.
 *
 * @param span what goes; empty for an insertion
 * @param text what comes
 */
public record TextEdit(Span span, String text) {}
