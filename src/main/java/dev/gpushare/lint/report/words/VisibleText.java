package dev.gpushare.lint.report.words;

import java.util.Locale;

/**
 * Makes text safe to show. Control characters can move a terminal's cursor or start commands, and
 * format characters (bidirectional overrides and the like) make text look different from what it
 * is; both are replaced by something one can see.
 */
public final class VisibleText {

  private static final int CONTROL_PICTURES = 0x2400;

  private VisibleText() {}

  /** The text on one line. */
  public static String line(String text) {
    return clean(text, false);
  }

  /** The text with its line ends; a CRLF counts as one. */
  public static String lines(String text) {
    return clean(text, true);
  }

  private static String clean(String text, boolean keepLines) {
    int first = 0;
    while (first < text.length() && isPlain(text.charAt(first))) {
      first++;
    }
    if (first == text.length()) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, first);
    int at = first;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      if (c == '\n' && keepLines) {
        out.append('\n');
      } else if (c == '\r' && keepLines && at < text.length() && text.charAt(at) == '\n') {
        continue;
      } else {
        append(c, out);
      }
    }
    return out.toString();
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x7f;
  }

  /** Appends what stands for the code point: itself, a control picture, or its number. */
  public static void append(int c, StringBuilder out) {
    if (c < ' ') {
      out.append((char) (CONTROL_PICTURES + c));
    } else if (c == 0x7f) {
      out.append((char) (CONTROL_PICTURES + 0x21));
    } else if (isHidden(c)) {
      out.append("<U+");
      String digits = Integer.toHexString(c).toUpperCase(Locale.ROOT);
      out.append("0".repeat(Math.max(0, 4 - digits.length()))).append(digits).append('>');
    } else {
      out.appendCodePoint(c);
    }
  }

  /** Whether a reader would not see the code point, or not see it for what it is. */
  public static boolean isHidden(int c) {
    if (c < 0x7f) {
      return c < ' ';
    }
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }
}
