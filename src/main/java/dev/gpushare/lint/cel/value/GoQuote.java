package dev.gpushare.lint.cel.value;

import java.util.List;

/** Texts and names as the API server quotes and judges them. */
public final class GoQuote {

  private GoQuote() {}

  /** As {@code strconv.Quote}. */
  public static String of(String text) {
    return GoTexts.quote(text);
  }

  /** As Go's JSON writes a text. */
  public static String json(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int escape = "\b\f\n\r\t\\\"".indexOf(c);
      if (escape >= 0) {
        out.append('\\').append("bfnrt\\\"".charAt(escape));
      } else if (c < 0x20 || "<>&\u2028\u2029".indexOf(c) >= 0) {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
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
