package dev.gpushare.lint.source;

/** Decodes a plain or quoted scalar again. */
public final class FlowWalk extends ScalarCursor {

  FlowWalk(String text, int from, String decoded) {
    super(text, from, decoded);
  }

  /** The text of the JSON or double-quoted scalar whose opening quote stands at the offset. */
  public static String doubleQuoted(String text, int from, int to) {
    FlowWalk walk = new FlowWalk(text, from, " ".repeat(Math.max(0, to - from)));
    walk.quoted('"');
    return walk.out.toString();
  }

  /** The characters of a scalar without quotes. */
  ScalarMap plainMap() {
    plain();
    return map();
  }

  /** The characters of a scalar in such quotes. */
  ScalarMap quotedMap(char quote) {
    quoted(quote);
    return map();
  }

  private void plain() {
    while (!full()) {
      if (isBlank(at) || breakLength(at) > 0) {
        fold(false);
      } else {
        copy();
      }
    }
  }

  private void quoted(char quote) {
    at++;
    while (!full()) {
      char c = text.charAt(at);
      if (c == quote) {
        if (quote == '"' || !text.startsWith("''", at)) {
          break;
        }
        put('\'', at, at + 2);
        at += 2;
      } else if (c == '\\' && quote == '"') {
        escape();
      } else if (isBlank(at) || breakLength(at) > 0) {
        fold(true);
      } else {
        copy();
      }
    }
    if (endAt < 0) {
      endAt = Math.min(at, text.length());
    }
  }

  /** Blanks within a line stay; a line end with the blanks around it becomes a blank or breaks. */
  private void fold(boolean tabsIndent) {
    int blanks = at;
    while (isBlank(at)) {
      at++;
    }
    int length = breakLength(at);
    if (length == 0) {
      int end = at;
      for (at = blanks; at < end; ) {
        copy();
      }
      return;
    }
    int first = at;
    at += length;
    int mark = out.length();
    char broken = breakAs(first);
    if (broken != '\n') {
      put(broken, first, at);
      mark++;
    }
    breaks(tabsIndent);
    if (broken == '\n' && out.length() == mark) {
      put(' ', first, first + length);
    }
  }

  private void breaks(boolean tabsIndent) {
    while (at < text.length()) {
      int length = breakLength(at);
      if (length > 0) {
        put(breakAs(at), at, at + length);
        at += length;
      } else if (text.charAt(at) == ' ' || (tabsIndent && text.charAt(at) == '\t')) {
        at++;
      } else {
        return;
      }
    }
  }

  private void escape() {
    int from = at;
    if (at + 1 >= text.length()) {
      at++;
      return;
    }
    int broken = breakLength(at + 1);
    if (broken > 0) {
      at += 1 + broken;
      breaks(true);
      return;
    }
    char c = text.charAt(at + 1);
    int digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    at = Math.min(at + 2 + digits, text.length());
    if (digits == 0) {
      put(single(c), from, at);
      return;
    }
    int code = hex(from + 2, at);
    for (char unit : Character.toChars(Character.isValidCodePoint(code) ? code : 0xFFFD)) {
      put(unit, from, at);
    }
  }

  private int hex(int from, int to) {
    int value = 0;
    for (int i = from; i < to; i++) {
      value = value * 16 + Math.max(0, Character.digit(text.charAt(i), 16));
    }
    return value;
  }

  private static char single(char c) {
    return switch (c) {
      case '0' -> '\0';
      case 'a' -> '\u0007';
      case 'b' -> '\b';
      case 't' -> '\t';
      case 'n' -> '\n';
      case 'v' -> '\u000B';
      case 'f' -> '\f';
      case 'r' -> '\r';
      case 'e' -> '\u001B';
      case 'N' -> '\u0085';
      case '_' -> '\u00A0';
      case 'L' -> '\u2028';
      case 'P' -> '\u2029';
      default -> c;
    };
  }
}
