package dev.gpushare.lint.cel.function;

import dev.gpushare.lint.cel.value.Bytes;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.Equality;
import dev.gpushare.lint.cel.value.GoTexts;
import dev.gpushare.lint.cel.value.Limits;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.cel.value.Timestamp;
import dev.gpushare.lint.cel.value.TypeValue;
import dev.gpushare.lint.cel.value.UnknownValue;
import dev.gpushare.lint.cel.value.Unsigned;
import dev.gpushare.lint.cel.value.ValueText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code 'text'.format([...])} ({@code google/cel-go@v0.26.0:ext/formatting.go}). */
public final class Formatter {

  /** The printer keeps the least number of digits in one byte. */
  private static final int PRECISIONS = 255;

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

  public static String format(String format, List<?> arguments, Limits limits) {
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
    if (at >= format.length()) {
      throw new CelError("unexpected end of string");
    }
    FormatClause clause = FormatClause.read(format, at);
    at = clause.end();
    Object argument = arguments.get(used++);
    char verb = clause.verb();
    switch (verb) {
      case 's' -> text(argument);
      case 'd' -> out.append(whole(argument, verb));
      case 'f' -> out.append(grouped(shown(number(argument, verb), clause.precision())));
      case 'e' -> scientific(number(argument, verb));
      case 'b' -> binary(argument);
      case 'o' -> out.append(whole(argument, verb).toString(8));
      default -> hex(argument, verb);
    }
  }

  private static CelError failed(String why) {
    return new CelError("error during formatting: " + why);
  }

  private static CelError wrong(char verb, Object argument) {
    return new CelError(FormatClause.wrongArgument(verb, ValueText.type(argument)));
  }

  private void text(Object value) {
    if (value instanceof UnknownValue unknown) {
      throw CelError.unknown(unknown.why());
    } else if (value instanceof List<?> list) {
      list(list);
    } else if (value instanceof Map<?, ?> map) {
      map(map);
    } else if (value == NullValue.NULL) {
      out.append("null");
    } else if (isPlain(value)) {
      out.append(plain(value));
    } else {
      throw wrong('s', value);
    }
  }

  private static boolean isPlain(Object value) {
    return value instanceof String
        || value instanceof Double
        || value instanceof Bytes
        || value instanceof TypeValue
        || value instanceof Timestamp
        || value instanceof Duration
        || value instanceof Boolean
        || value instanceof Long
        || value instanceof Unsigned;
  }

  private static String plain(Object value) {
    if (value instanceof TypeValue type) {
      return type.name();
    }
    try {
      return (String) Conversions.toText(value);
    } catch (CelError e) {
      throw failed("could not convert argument " + GoTexts.quote(e.text()) + " to string");
    }
  }

  /** What stands in a list or map is written as a literal. */
  private void literal(Object value) {
    if (value instanceof String text) {
      out.append(GoTexts.quote(text));
    } else if (value instanceof Bytes) {
      out.append('b').append(GoTexts.quote(plain(value)));
    } else if (value instanceof Double number) {
      String text = Double.isFinite(number) ? fixed(number, 6) : ValueText.number(number);
      out.append(Double.isFinite(number) ? text : GoTexts.quote(text));
    } else if (value instanceof Timestamp) {
      out.append("timestamp(").append(GoTexts.quote(plain(value))).append(')');
    } else if (value instanceof Duration) {
      out.append("duration(").append(GoTexts.quote(plain(value))).append(')');
    } else if (value == NullValue.NULL
        || value instanceof UnknownValue
        || value instanceof List
        || value instanceof Map
        || isPlain(value)) {
      text(value);
    } else {
      throw failed("no formatting function for " + ValueText.type(value));
    }
  }

  /** The printer of numbers that stand alone knows no negative zero. */
  private static String shown(double number, long precision) {
    return fixed(number == 0 ? 0.0 : number, precision);
  }

  private static String sign(double number) {
    return number < 0 || 1 / number < 0 ? "-" : "";
  }

  private void list(List<?> list) {
    out.append('[');
    for (int i = 0; i < list.size(); i++) {
      out.append(i > 0 ? ", " : "");
      literal(list.get(i));
      limits.text(out.length());
    }
    out.append(']');
  }

  private void map(Map<?, ?> map) {
    List<Map.Entry<String, Object>> entries = new ArrayList<>();
    map.forEach((key, value) -> entries.add(Map.entry(key(key), value)));
    entries.sort((a, b) -> Equality.texts(a.getKey(), b.getKey()));
    out.append('{');
    String separator = "";
    for (Map.Entry<String, Object> entry : entries) {
      out.append(separator).append(entry.getKey()).append(':');
      literal(entry.getValue());
      separator = ", ";
      limits.text(out.length());
    }
    out.append('}');
  }

  private static String key(Object key) {
    if (key instanceof String text) {
      return GoTexts.quote(text);
    } else if (key instanceof Boolean || key instanceof Long || key instanceof Unsigned) {
      return key.toString();
    }
    throw failed("no formatting function for map key of type " + ValueText.type(key));
  }

  private static BigInteger whole(Object argument, char verb) {
    if (argument instanceof Long || argument instanceof Unsigned) {
      return new BigInteger(argument.toString());
    }
    throw wrong(verb, argument);
  }

  /** Three texts stand for the numbers that have no digits. */
  private static double number(Object argument, char verb) {
    if (argument instanceof Double number) {
      return number;
    } else if ("NaN".equals(argument)) {
      return Double.NaN;
    } else if ("Infinity".equals(argument)) {
      return Double.POSITIVE_INFINITY;
    } else if ("-Infinity".equals(argument)) {
      return Double.NEGATIVE_INFINITY;
    }
    throw wrong(verb, argument);
  }

  private void binary(Object argument) {
    if (argument instanceof Boolean bool) {
      out.append(bool ? '1' : '0');
    } else {
      out.append(whole(argument, 'b').toString(2));
    }
  }

  private void hex(Object argument, char verb) {
    String text;
    if (argument instanceof String || argument instanceof Bytes) {
      byte[] bytes =
          argument instanceof Bytes given
              ? given.toArray()
              : ((String) argument).getBytes(StandardCharsets.UTF_8);
      text = java.util.HexFormat.of().formatHex(bytes);
    } else {
      text = whole(argument, verb).toString(16);
    }
    out.append(verb == 'X' ? text.toUpperCase(java.util.Locale.ROOT) : text);
  }

  private static String fixed(double number, long precision) {
    if (!Double.isFinite(number)) {
      return Double.isNaN(number) ? "NaN" : number > 0 ? "\u221e" : "-\u221e";
    }
    BigDecimal exact = new BigDecimal(number);
    if (precision > PRECISIONS) {
      int least = (int) (precision % (PRECISIONS + 1));
      int digits = (int) Math.min(precision, exact.stripTrailingZeros().scale());
      return sign(number)
          + exact.abs().setScale(Math.max(least, digits), RoundingMode.HALF_EVEN).toPlainString();
    }
    return sign(number)
        + exact.abs().setScale((int) precision, RoundingMode.HALF_EVEN).toPlainString();
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
