package dev.gpushare.lint.cel;

import dev.gpushare.lint.types.KubernetesMinor;

/**
 * What one evaluation may use.
 *
 * @param steps nodes that are evaluated, and elements that functions look at
 * @param textLength UTF-16 units of a text that is made
 * @param depth nesting of expressions
 * @param minor the Kubernetes minor whose words functions have
 */
public record Limits(long steps, int textLength, int depth, int minor) {

  /** Limits with the words of the latest minor. */
  public Limits(long steps, int textLength, int depth) {
    this(steps, textLength, depth, KubernetesMinor.LAST_EXACT.minor());
  }

  /** The same limits for another minor. */
  public Limits of(int otherMinor) {
    return new Limits(steps, textLength, depth, otherMinor);
  }

  /** Plenty for rules, and an end within about a second. */
  public static final Limits DEFAULT = new Limits(20_000_000, 4_000_000, 600);

  void text(long length) {
    if (length > textLength) {
      throw new CelError("text is too long");
    }
  }
}
