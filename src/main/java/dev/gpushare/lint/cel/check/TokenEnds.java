package dev.gpushare.lint.cel.check;

/** Where tokens of an expression end. */
final class TokenEnds {

  private static final String TWO_CHARACTERS = " == != <= >= && || ";

  private TokenEnds() {}

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

  /** The sign that belongs to the number that stands there; else the offset itself. */
  static int sign(String text, int offset) {
    boolean number = offset > 0 && offset < text.length() && Character.isDigit(text.charAt(offset));
    int at = offset - 1;
    while (number && at > 0 && Character.isWhitespace(text.charAt(at))) {
      at--;
    }
    return number && text.charAt(at) == '-' ? at : offset;
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

  /**
   * What cel-go points at in a macro's argument: its last bracket or parenthesis, or its first
   * character.
   */
  static int macroArgument(String text, int parenthesis) {
    int close = closing(text, parenthesis);
    int last = close - 1;
    while (last > parenthesis && Character.isWhitespace(text.charAt(last))) {
      last--;
    }
    char end = last > parenthesis ? text.charAt(last) : ' ';
    if (end == ']' || end == ')') {
      for (int i = parenthesis + 1; i < last; i++) {
        char c = text.charAt(i);
        if (c == '\'' || c == '"') {
          i = quoted(text, i, c) - 1;
        } else if (c == '(' || c == '[') {
          int after = closing(text, i);
          if (after == last) {
            return i;
          }
          i = after;
        }
      }
    }
    int first = parenthesis + 1;
    while (first < close && Character.isWhitespace(text.charAt(first))) {
      first++;
    }
    return Math.min(first, Math.max(0, text.length() - 1));
  }

  /** The closing partner of a parenthesis or bracket, or the end of the text. */
  private static int closing(String text, int opening) {
    int depth = 0;
    for (int i = opening; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\'' || c == '"') {
        i = quoted(text, i, c) - 1;
      } else if (c == '(' || c == '[' || c == '{') {
        depth++;
      } else if ((c == ')' || c == ']' || c == '}') && --depth == 0) {
        return i;
      }
    }
    return text.length();
  }

  private static boolean isName(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }
}
