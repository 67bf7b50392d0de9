package dev.gpushare.lint.source;

import java.util.Locale;

/** Texts as scalars of one line that kubectl and Helm read as the same texts again. */
public final class ScalarText {

  private ScalarText() {}

  /** The text without quotes where it stays text that way, else in double quotes. */
  public static String of(String text) {
    return canBePlain(text) && ScalarResolver.plain(text) instanceof ScalarValue.Text
        ? text
        : doubleQuoted(text);
  }

  /** Whether a text can stand without quotes, in flow collections too. */
  private static boolean canBePlain(String text) {
    if (text.isEmpty() || text.equals("<<") || text.startsWith("---") || text.startsWith("...")) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '/';
      boolean inside = i > 0 && (c == '-' || c == '+');
      boolean sign = i == 0 && "-+".indexOf(c) >= 0 && text.length() > 1;
      boolean blank = c == ' ' && i > 0 && i + 1 < text.length();
      if (!letter && !inside && !sign && !blank) {
        return false;
      }
    }
    return !text.startsWith("- ");
  }

  /** A text in double quotes; what one cannot see is spelt out. */
  static String doubleQuoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      append(text.codePointAt(at), out);
    }
    return out.append('"').toString();
  }

  private static void append(int c, StringBuilder out) {
    if (c == '"' || c == '\\') {
      out.append('\\').append((char) c);
    } else if (c == '\n') {
      out.append("\\n");
    } else if (c == '\t') {
      out.append("\\t");
    } else if (!isHidden(c)) {
      out.appendCodePoint(c);
    } else if (c <= 0xFFFF) {
      out.append(String.format(Locale.ROOT, "\\u%04x", c));
    } else {
      out.append(String.format(Locale.ROOT, "\\U%08x", c));
    }
  }

  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
