package dev.gpushare.lint.finding;

import java.util.function.UnaryOperator;

/**
 * A word inside an argument that each language has its own word for. Arguments are made before the
 * language of the report is known, so such a word travels between two marks that no file can hold
 * as text of a message.
 */
public final class Term {

  /**
   * Private use characters: the reports print them for nobody, so a file cannot smuggle them in
   * unseen.
   */
  private static final char START = '\uE0F0';

  private static final char END = '\uE0F1';

  private Term() {}

  /** The word between its marks. */
  public static String mark(String word) {
    return START + word + END;
  }

  /** The text with each marked word replaced. */
  public static String resolve(String text, UnaryOperator<String> dictionary) {
    int start = text.indexOf(START);
    if (start < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (start >= 0) {
      int end = text.indexOf(END, start);
      if (end < 0) {
        break;
      }
      out.append(text, at, start).append(dictionary.apply(text.substring(start + 1, end)));
      at = end + 1;
      start = text.indexOf(START, at);
    }
    return out.append(text.substring(at)).toString();
  }
}
