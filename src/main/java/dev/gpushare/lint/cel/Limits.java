package dev.gpushare.lint.cel;

/**
 * What one evaluation may use.
 *
 * @param steps nodes that are evaluated, and elements that functions look at
 * @param textLength UTF-16 units of a text that is made
 * @param depth nesting of expressions
 */
public record Limits(long steps, int textLength, int depth) {

  /** Plenty for rules, and an end within about a second. */
  public static final Limits DEFAULT = new Limits(20_000_000, 4_000_000, 600);

  void text(long length) {
    if (length > textLength) {
      throw new CelError("text is too long");
    }
  }
}
