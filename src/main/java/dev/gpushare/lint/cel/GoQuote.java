package dev.gpushare.lint.cel;

import java.util.List;

/** Texts and names as the API server quotes and judges them. */
public final class GoQuote {

  private GoQuote() {}

  /** As {@code strconv.Quote}. */
  public static String of(String text) {
    return GoTexts.quote(text);
  }

  /**
   * What is wrong with a name, in the server's words.
   *
   * @param format one that {@code format.named()} knows
   */
  public static List<String> faults(String format, String text) {
    return NamedFormat.faults(format, text);
  }
}
