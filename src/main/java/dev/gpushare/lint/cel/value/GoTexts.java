package dev.gpushare.lint.cel.value;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Numbers, times and durations in the texts that Go's parsers take; null stands for a text they
 * refuse.
 */
public final class GoTexts {

  private static final int MAX_LENGTH = 400;
  private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);

  private GoTexts() {}

  /** As {@code strconv.Quote}. */
  public static String quote(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      int c = text.codePointAt(at);
      int escape = "\u0007\b\f\n\r\t\u000b\\\"".indexOf(c);
      if (escape >= 0) {
        out.append('\\').append("abfnrtv\\\"".charAt(escape));
      } else if (c < 0x20 || c == 0x7f) {
        out.append(String.format("\\x%02x", c));
      } else if (isPrinted(c)) {
        out.appendCodePoint(c);
      } else {
        out.append(String.format(c > 0xffff ? "\\U%08x" : "\\u%04x", c));
      }
    }
    return out.append('"').toString();
  }

  /** As {@code unicode.IsPrint}, of which only the common cases are known here. */
  private static boolean isPrinted(int c) {
    switch (Character.getType(c)) {
      case Character.CONTROL,
      Character.FORMAT,
      Character.SURROGATE,
      Character.PRIVATE_USE,
      Character.UNASSIGNED,
      Character.LINE_SEPARATOR,
      Character.PARAGRAPH_SEPARATOR:
        return false;
      default:
        return c == ' ' || !Character.isSpaceChar(c);
    }
  }

  public static boolean isDigits(String text, int from) {
    if (from >= text.length() || text.length() > MAX_LENGTH) {
      return false;
    }
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** As {@code strconv.ParseFloat}. */
  static @Nullable public Double number(String text) {
    String word = text.startsWith("+") || text.startsWith("-") ? text.substring(1) : text;
    boolean negative = text.startsWith("-");
    if (word.equalsIgnoreCase("inf") || word.equalsIgnoreCase("infinity")) {
      return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    } else if (word.equalsIgnoreCase("nan") && word.equals(text)) {
      return Double.NaN;
    }
    if (word.isEmpty() || text.length() > MAX_LENGTH || !underscoresFit(word)) {
      return null;
    }
    String plain = text.replace("_", "");
    if (!isNumber(word.replace("_", ""))) {
      return null;
    }
    try {
      double number = Double.parseDouble(plain);
      return Double.isInfinite(number) ? null : Double.valueOf(number);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Go lets an underscore stand between two digits, or after a base prefix. */
  private static boolean underscoresFit(String word) {
    for (int at = word.indexOf('_'); at >= 0; at = word.indexOf('_', at + 1)) {
      boolean prefix = at == 2 && (word.startsWith("0x") || word.startsWith("0X"));
      boolean before = at > 0 && Character.digit(word.charAt(at - 1), 16) >= 0;
      boolean after = at + 1 < word.length() && Character.digit(word.charAt(at + 1), 16) >= 0;
      if (!after || !(before || prefix)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNumber(String word) {
    boolean hex = word.startsWith("0x") || word.startsWith("0X");
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean fits = c >= '0' && c <= '9' || ".eE+-".indexOf(c) >= 0;
      if (!fits && !(hex && "xXabcdefABCDEFpP".indexOf(c) >= 0)) {
        return false;
      }
    }
    return true;
  }

  public static Instant instant(long seconds) {
    try {
      return Instant.ofEpochSecond(seconds);
    } catch (DateTimeException e) {
      return Instant.MAX;
    }
  }

  /** As {@code time.Parse} with RFC 3339. */
  static @Nullable public Timestamp instant(String text) {
    // 2024-01-02T03:04:05[.digits](Z|+hh:mm)
    if (text.length() < 20 || text.length() > MAX_LENGTH || !isShape(text)) {
      return null;
    }
    int zone = 19;
    int nanos = 0;
    if (text.charAt(19) == '.' || text.charAt(19) == ',') {
      zone++;
      int scale = 100_000_000;
      while (zone < text.length() && Character.digit(text.charAt(zone), 10) >= 0) {
        nanos += (text.charAt(zone) - '0') * scale;
        scale /= 10;
        zone++;
      }
      if (zone == 20) {
        return null;
      }
    }
    try {
      Integer offset = offset(text.substring(zone));
      if (offset == null) {
        return null;
      }
      Instant local =
          LocalDateTime.of(
                  digits(text, 0, 4),
                  digits(text, 5, 7),
                  digits(text, 8, 10),
                  digits(text, 11, 13),
                  digits(text, 14, 16),
                  digits(text, 17, 19),
                  nanos)
              .toInstant(ZoneOffset.UTC);
      return new Timestamp(local.minusSeconds(offset), offset);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static boolean isShape(String text) {
    String shape = "0000-00-00T00:00:00";
    for (int i = 0; i < shape.length(); i++) {
      char c = text.charAt(i);
      boolean fits = shape.charAt(i) == '0' ? c >= '0' && c <= '9' : c == shape.charAt(i);
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static int digits(String text, int from, int to) {
    return Integer.parseInt(text.substring(from, to));
  }

  /** Seconds east of Greenwich. */
  private static @Nullable Integer offset(String zone) {
    if (zone.equals("Z")) {
      return 0;
    }
    if (zone.length() != 6 || zone.charAt(3) != ':' || "+-".indexOf(zone.charAt(0)) < 0) {
      return null;
    }
    if (!isDigits(zone.substring(1, 3), 0) || !isDigits(zone.substring(4), 0)) {
      return null;
    }
    int hours = digits(zone, 1, 3);
    int minutes = digits(zone, 4, 6);
    if (hours > 24 || minutes > 59) {
      return null;
    }
    int seconds = (hours * 60 + minutes) * 60;
    return zone.charAt(0) == '-' ? -seconds : seconds;
  }

  /** As {@code time.ParseDuration}. */
  static @Nullable public Duration duration(String text) {
    boolean negative = text.startsWith("-");
    int at = negative || text.startsWith("+") ? 1 : 0;
    if (text.length() > MAX_LENGTH || at == text.length()) {
      return null;
    }
    if (text.substring(at).equals("0")) {
      return Duration.ZERO;
    }
    BigDecimal nanos = BigDecimal.ZERO;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && (isDigit(text.charAt(end)) || text.charAt(end) == '.')) {
        end++;
      }
      int unit = end;
      while (unit < text.length() && !isDigit(text.charAt(unit)) && text.charAt(unit) != '.') {
        unit++;
      }
      BigDecimal number = decimal(text.substring(at, end));
      long scale = scale(text.substring(end, unit));
      if (number == null || scale == 0) {
        return null;
      }
      nanos = nanos.add(number.multiply(BigDecimal.valueOf(scale)));
      at = unit;
    }
    if (nanos.compareTo(LONGEST) > 0) {
      return null;
    }
    Duration duration = Duration.ofNanos(nanos.longValue());
    return negative ? duration.negated() : duration;
  }

  /**
   * As {@code strconv.Atoi}.
   *
   * @throws CelError with Go's text when it is no number
   */
  public static long atoi(String text) {
    boolean signed = text.startsWith("-") || text.startsWith("+");
    String fault = "invalid syntax";
    if (isDigits(text, signed ? 1 : 0)) {
      try {
        return Long.parseLong(text);
      } catch (NumberFormatException e) {
        fault = "value out of range";
      }
    }
    throw new CelError("strconv.Atoi: parsing " + quote(text) + ": " + fault);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static @Nullable BigDecimal decimal(String text) {
    try {
      return text.isEmpty() || text.equals(".") ? null : new BigDecimal(text);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static long scale(String unit) {
    switch (unit) {
      case "ns":
        return 1;
      case "us", "\u00b5s", "\u03bcs":
        return 1_000;
      case "ms":
        return 1_000_000;
      case "s":
        return 1_000_000_000L;
      case "m":
        return 60_000_000_000L;
      case "h":
        return 3_600_000_000_000L;
      default:
        return 0;
    }
  }
}
