package dev.gpushare.lint.model.schema;

import java.time.DateTimeException;
import java.time.LocalDate;

/** The forms of text that Go's decoders ask for. All run over the text once. */
final class TextForms {

  private TextForms() {}

  /** Standard base64 with padding; line ends do not count. */
  static boolean isBase64(String text) {
    int digits = 0;
    int padding = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '=') {
        padding++;
      } else if (c != '\n' && c != '\r') {
        if (padding > 0 || !isBase64Digit(c)) {
          return false;
        }
        digits++;
      }
    }
    return padding <= 2 && (digits + padding) % 4 == 0 && digits % 4 != 1;
  }

  private static boolean isBase64Digit(char c) {
    return (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '/';
  }

  /** RFC 3339: {@code 2026-01-31T12:00:00Z}, with any fraction and {@code +01:00} too. */
  static boolean isTime(String text) {
    if (text.length() < 20 || !matches(text, 0, "####-##-##T##:##:##")) {
      return false;
    }
    int at = 19;
    if (text.charAt(at) == '.' || text.charAt(at) == ',') {
      int end = digitsEnd(text, at + 1);
      if (end == at + 1) {
        return false;
      }
      at = end;
    }
    boolean zone = text.startsWith("Z", at) && text.length() == at + 1;
    return (zone || isOffset(text, at))
        && isDate(text)
        && number(text, 11) < 24
        && number(text, 14) < 60
        && number(text, 17) < 60;
  }

  private static boolean isOffset(String text, int at) {
    return text.length() == at + 6
        && (text.charAt(at) == '+' || text.charAt(at) == '-')
        && matches(text, at + 1, "##:##")
        && number(text, at + 1) <= 24
        && number(text, at + 4) < 60;
  }

  private static boolean isDate(String text) {
    try {
      LocalDate.of(number(text, 0) * 100 + number(text, 2), number(text, 5), number(text, 8));
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static int number(String text, int at) {
    return (text.charAt(at) - '0') * 10 + text.charAt(at + 1) - '0';
  }

  private static boolean matches(String text, int at, String form) {
    if (text.length() < at + form.length()) {
      return false;
    }
    for (int i = 0; i < form.length(); i++) {
      char c = text.charAt(at + i);
      boolean same = form.charAt(i) == '#' ? isDigit(c) : form.charAt(i) == c;
      if (!same) {
        return false;
      }
    }
    return true;
  }

  /** {@code 0}, or numbers with units from ns to h, as Go writes durations. */
  static boolean isDuration(String text) {
    int at = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    if (text.substring(at).equals("0")) {
      return true;
    }
    boolean any = false;
    while (at < text.length()) {
      int whole = digitsEnd(text, at);
      int end = text.startsWith(".", whole) ? digitsEnd(text, whole + 1) : whole;
      boolean digits = whole > at || end > whole + 1;
      int unit = unitLength(text, end);
      if (!digits || unit == 0) {
        return false;
      }
      any = true;
      at = end + unit;
    }
    return any;
  }

  private static int unitLength(String text, int at) {
    for (String unit : new String[] {"ns", "us", "µs", "μs", "ms"}) {
      if (text.startsWith(unit, at)) {
        return 2;
      }
    }
    return at < text.length() && "smh".indexOf(text.charAt(at)) >= 0 ? 1 : 0;
  }

  static boolean areDigits(String text, int from, int to) {
    return to > from && to <= text.length() && digitsEnd(text, from) >= to;
  }

  private static int digitsEnd(String text, int from) {
    int at = from;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
