package dev.gpushare.lint.cel;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code 'text'.format([...])} ({@code google/cel-go@v0.26.0:ext/formatting.go}). */
final class Formatter {

  private static final int MAX_PRECISION = 1000;
  private static final String SUPERSCRIPTS =
      "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

  private final String format;
  private final List<?> arguments;
  private final Limits limits;
  private final StringBuilder out = new StringBuilder();
  private int at;
  private int used;

  private Formatter(String format, List<?> arguments, Limits limits) {
    this.format = format;
    this.arguments = arguments;
    this.limits = limits;
  }

  static String format(String format, List<?> arguments, Limits limits) {
    return new Formatter(format, arguments, limits).run();
  }

  private String run() {
    while (at < format.length()) {
      char c = format.charAt(at++);
      if (c != '%') {
        out.append(c);
      } else if (at < format.length() && format.charAt(at) == '%') {
        out.append('%');
        at++;
      } else {
        clause();
      }
      limits.text(out.length());
    }
    return out.toString();
  }

  private void clause() {
    if (used >= arguments.size()) {
      throw new CelError("index " + used + " out of range");
    }
    int precision = precision();
    if (at >= format.length()) {
      throw new CelError("could not parse formatting clause: unexpected end of string");
    }
    char verb = format.charAt(at++);
    Object argument = arguments.get(used++);
    switch (verb) {
      case 's' -> text(argument, false);
      case 'd' -> decimal(argument);
      case 'f' -> out.append(grouped(fixed(number(argument, "fixed-point"), precision)));
      case 'e' -> scientific(number(argument, "scientific"));
      case 'b' -> binary(argument);
      case 'x', 'X' -> hex(argument, verb == 'X');
      case 'o' -> out.append(whole(argument, "octal", "integers").toString(8));
      default ->
          throw new CelError(
              "could not parse formatting clause: unrecognized formatting clause \"" + verb + "\"");
    }
  }

  private int precision() {
    if (at >= format.length() || format.charAt(at) != '.') {
      return 6;
    }
    int start = ++at;
    while (at < format.length() && Character.digit(format.charAt(at), 10) >= 0 && at - start < 5) {
      at++;
    }
    int precision = at == start ? 0 : Integer.parseInt(format.substring(start, at));
    return Math.min(precision, MAX_PRECISION);
  }

  private static CelError wrong(String clause, String takes, Object argument) {
    return new CelError(
        "error during formatting: "
            + clause
            + " clause can only be used on "
            + takes
            + ", was given "
            + Display.type(argument));
  }

  private void text(Object value, boolean nested) {
    if (value instanceof String text) {
      out.append(nested ? quote(text) : text);
    } else if (value instanceof Double number) {
      boolean plain = nested && Double.isFinite(number);
      out.append(plain ? fixed(number, 6) : Display.number(number));
    } else if (value instanceof List<?> list) {
      list(list);
    } else if (value instanceof Map<?, ?> map) {
      map(map);
    } else if (value instanceof Bytes bytes) {
      out.append(new String(bytes.toArray(), StandardCharsets.UTF_8));
    } else if (value instanceof TypeValue type) {
      out.append(type.name());
    } else if (value instanceof Instant || value instanceof Duration) {
      String text = Display.of(value);
      out.append(nested ? quote(text) : text);
    } else if (value == NullValue.NULL
        || value instanceof Boolean
        || value instanceof Long
        || value instanceof Unsigned) {
      out.append(value);
    } else if (value instanceof UnknownValue unknown) {
      throw CelError.unknown(unknown.why());
    } else {
      throw wrong(
          "string",
          "strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps",
          value);
    }
  }

  private void list(List<?> list) {
    out.append('[');
    for (int i = 0; i < list.size(); i++) {
      out.append(i > 0 ? ", " : "");
      text(list.get(i), true);
      limits.text(out.length());
    }
    out.append(']');
  }

  private void map(Map<?, ?> map) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>(map.entrySet());
    entries.sort((a, b) -> Equality.texts(Display.of(a.getKey()), Display.of(b.getKey())));
    out.append('{');
    String separator = "";
    for (Map.Entry<?, ?> entry : entries) {
      out.append(separator);
      text(entry.getKey(), true);
      out.append(':');
      text(entry.getValue(), true);
      separator = ", ";
      limits.text(out.length());
    }
    out.append('}');
  }

  private void decimal(Object argument) {
    if (argument instanceof Double number && !Double.isFinite(number)) {
      out.append(Display.number(number));
    } else {
      out.append(whole(argument, "decimal", "integers"));
    }
  }

  private static BigInteger whole(Object argument, String clause, String takes) {
    if (argument instanceof Long || argument instanceof Unsigned) {
      return new BigInteger(argument.toString());
    }
    throw wrong(clause, takes, argument);
  }

  private static double number(Object argument, String clause) {
    if (argument instanceof Double number) {
      return number;
    }
    throw wrong(clause, "doubles", argument);
  }

  private void binary(Object argument) {
    if (argument instanceof Boolean bool) {
      out.append(bool ? '1' : '0');
    } else {
      out.append(whole(argument, "binary", "integers and bools").toString(2));
    }
  }

  private void hex(Object argument, boolean upper) {
    String text;
    if (argument instanceof String || argument instanceof Bytes) {
      byte[] bytes =
          argument instanceof Bytes given
              ? given.toArray()
              : ((String) argument).getBytes(StandardCharsets.UTF_8);
      text = java.util.HexFormat.of().formatHex(bytes);
    } else {
      text = whole(argument, "hex", "integers, byte buffers, and strings").toString(16);
    }
    out.append(upper ? text.toUpperCase(java.util.Locale.ROOT) : text);
  }

  private static String fixed(double number, int precision) {
    if (!Double.isFinite(number)) {
      return Double.isNaN(number) ? "NaN" : number > 0 ? "\u221e" : "-\u221e";
    }
    return new BigDecimal(number).setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
  }

  /** With commas, as the API server's printer does. */
  private static String grouped(String fixed) {
    int point = fixed.indexOf('.');
    int end = point < 0 ? fixed.length() : point;
    int start = fixed.startsWith("-") ? 1 : 0;
    StringBuilder text = new StringBuilder(fixed);
    for (int i = end - 3; i > start && Character.isDigit(fixed.charAt(start)); i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }

  private void scientific(double number) {
    if (!Double.isFinite(number)) {
      out.append(fixed(number, 0));
      return;
    }
    BigDecimal exact = new BigDecimal(number);
    int exponent = number == 0 ? 0 : exact.precision() - exact.scale() - 1;
    BigDecimal digits = exact.scaleByPowerOfTen(-exponent).setScale(6, RoundingMode.HALF_EVEN);
    if (digits.precision() - digits.scale() > 1) {
      exponent++;
      digits = exact.scaleByPowerOfTen(-exponent).setScale(6, RoundingMode.HALF_EVEN);
    }
    out.append(digits.toPlainString()).append("\u00d710");
    out.append(exponent < 0 ? "\u207b" : "");
    String power = (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    for (int i = 0; i < power.length(); i++) {
      out.append(SUPERSCRIPTS.charAt(power.charAt(i) - '0'));
    }
  }

  /** A text in double quotes with CEL's escapes. */
  static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int escape = "\u0007\b\f\n\r\t\u000b\\\"".indexOf(c);
      if (escape >= 0) {
        quoted.append('\\').append("abfnrtv\\\"".charAt(escape));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
