package dev.gpushare.lint.source;

/**
 * A comment.
 *
 * @param span from the {@code #} to the end of its line
 * @param text what follows the {@code #}, unchanged
 * @param ownLine whether nothing but blanks stands before it on its line
 */
public record Comment(Span span, String text, boolean ownLine) {}
