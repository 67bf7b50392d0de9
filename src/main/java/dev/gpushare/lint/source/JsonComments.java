package dev.gpushare.lint.source;

import java.util.Optional;

/**
 * Comments in JSON, which editors and compilers read in their own files ({@code tsconfig.json},
 * {@code devcontainer.json}) and neither kubectl nor Helm takes.
 */
public final class JsonComments {

  private JsonComments() {}

  /**
   * The text with blanks in place of its comments, so that everything stays where it is.
   *
   * @return empty for a text without comments, or that is no JSON apart from them
   */
  public static Optional<String> blanked(String text) {
    StringBuilder blanked = new StringBuilder(text);
    boolean found = false;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '"') {
        at = endOfText(text, at);
      } else if (text.startsWith("//", at) || text.startsWith("/*", at)) {
        int end = endOfComment(text, at);
        blank(blanked, at, end);
        found = true;
        at = end;
      } else {
        at++;
      }
    }
    String rest = blanked.toString();
    return found && opens(rest.stripLeading()) ? Optional.of(rest) : Optional.empty();
  }

  private static boolean opens(String text) {
    return text.startsWith("{") || text.startsWith("[");
  }

  private static int endOfText(String text, int quote) {
    int at = quote + 1;
    while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\n') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at + 1, text.length());
  }

  private static int endOfComment(String text, int from) {
    boolean line = text.charAt(from + 1) == '/';
    int end = line ? text.indexOf('\n', from) : text.indexOf("*/", from + 2);
    return end < 0 ? text.length() : line ? end : end + 2;
  }

  private static void blank(StringBuilder text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
        text.setCharAt(i, ' ');
      }
    }
  }
}
