package dev.gpushare.lint.cel;

/** Where tokens of an expression end. */
final class Tokens {

  private static final String TWO_CHARACTERS = " == != <= >= && || ";

  private Tokens() {}

  /** After the token that starts there. */
  static int end(String text, int offset) {
    if (offset >= text.length()) {
      return text.length();
    }
    char c = text.charAt(offset);
    if (c == '\'' || c == '"') {
      return quoted(text, offset, c);
    }
    if (isName(c)) {
      int end = offset;
      while (end < text.length() && isName(text.charAt(end))) {
        end++;
      }
      return end;
    }
    boolean pair =
        offset + 1 < text.length()
            && TWO_CHARACTERS.contains(" " + text.substring(offset, offset + 2) + " ");
    return offset + (pair ? 2 : Character.charCount(text.codePointAt(offset)));
  }

  private static int quoted(String text, int offset, char quote) {
    for (int i = offset + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == quote) {
        return i + 1;
      }
    }
    return text.length();
  }

  /**
   * The name that a point, with its question mark and blanks, stands before; else the offset
   * itself.
   */
  static int afterPoint(String text, int offset) {
    if (offset >= text.length() || text.charAt(offset) != '.') {
      return offset;
    }
    int at = offset + 1;
    while (at < text.length()
        && (text.charAt(at) == '?' || Character.isWhitespace(text.charAt(at)))) {
      at++;
    }
    return at < text.length() ? at : offset;
  }

  /** The name of the function whose opening parenthesis stands there; else the offset itself. */
  static int beforeParenthesis(String text, int offset) {
    if (offset >= text.length() || text.charAt(offset) != '(') {
      return offset;
    }
    int at = offset;
    while (at > 0 && Character.isWhitespace(text.charAt(at - 1))) {
      at--;
    }
    int end = at;
    while (at > 0 && isName(text.charAt(at - 1))) {
      at--;
    }
    return at < end ? at : offset;
  }

  private static boolean isName(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }
}
