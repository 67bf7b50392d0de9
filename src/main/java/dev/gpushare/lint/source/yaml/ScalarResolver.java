package dev.gpushare.lint.source.yaml;

import dev.gpushare.lint.source.ScalarValue;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * What a plain scalar means to kubectl and Helm ({@code kubernetes-sigs/yaml@v1.6.0} over {@code
 * go.yaml.in/yaml/v2@v2.4.2:resolve.go}). Whole numbers beyond 64 bits with a sign become floating
 * point numbers when the API server reads them, and are so here.
 */
public final class ScalarResolver {

  private static final String PREFIX = "tag:yaml.org,2002:";
  private static final ScalarValue NULL = new ScalarValue.Null();
  private static final ScalarValue TRUE = new ScalarValue.Bool(true);
  private static final ScalarValue FALSE = new ScalarValue.Bool(false);
  private static final int LONGEST_NUMBER = 400;

  private ScalarResolver() {}

  /** The value of a scalar without quotes and without a tag. */
  public static ScalarValue plain(String text) {
    if (text.isEmpty()) {
      return NULL;
    }
    char first = text.charAt(0);
    if (first <= '9' && (first >= '0' || first == '+' || first == '-' || first == '.')) {
      return number(text);
    }
    if (text.length() > 5) {
      return new ScalarValue.Text(text);
    }
    return switch (text) {
      case "y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON" -> TRUE;
      case "n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF" -> FALSE;
      case "~", "null", "Null", "NULL" -> NULL;
      default -> new ScalarValue.Text(text);
    };
  }

  /**
   * The value of a scalar with a tag.
   *
   * @throws IllegalArgumentException when kubectl refuses the pair, with its message
   */
  static ScalarValue tagged(String tag, String text) {
    if (!tag.startsWith(PREFIX)) {
      return new ScalarValue.Text(text);
    }
    String name = tag.substring(PREFIX.length());
    return switch (name) {
      case "binary" -> new ScalarValue.Text(binary(text));
      case "bool", "int", "float", "null", "timestamp" -> checked(name, text);
      default -> new ScalarValue.Text(text);
    };
  }

  private static ScalarValue checked(String name, String text) {
    ScalarValue value = plain(text);
    if (name.equals("float") && value instanceof ScalarValue.Int whole) {
      return new ScalarValue.Float(whole.value().doubleValue());
    }
    boolean timestamp = value instanceof ScalarValue.Text && startsWithYear(text);
    if (!name.equals(timestamp ? "timestamp" : nameOf(value))) {
      throw new IllegalArgumentException(
          "cannot decode !!" + nameOf(value) + " '" + text + "' as a !!" + name);
    }
    return value;
  }

  private static boolean startsWithYear(String text) {
    for (int i = 0; i < 4; i++) {
      if (i >= text.length() || text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return text.length() > 4 && text.charAt(4) == '-';
  }

  private static String nameOf(ScalarValue value) {
    if (value instanceof ScalarValue.Null) {
      return "null";
    } else if (value instanceof ScalarValue.Bool) {
      return "bool";
    } else if (value instanceof ScalarValue.Int) {
      return "int";
    }
    return value instanceof ScalarValue.Float ? "float" : "str";
  }

  private static String binary(String text) {
    try {
      byte[] bytes = Base64.getMimeDecoder().decode(text);
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("!!binary value contains invalid base64 data", e);
    }
  }

  private static ScalarValue number(String text) {
    switch (text) {
      case ".nan", ".NaN", ".NAN":
        return new ScalarValue.Float(Double.NaN);
      case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF":
        return new ScalarValue.Float(Double.POSITIVE_INFINITY);
      case "-.inf", "-.Inf", "-.INF":
        return new ScalarValue.Float(Double.NEGATIVE_INFINITY);
      default:
        break;
    }
    if (text.length() > LONGEST_NUMBER) {
      return new ScalarValue.Text(text);
    }
    boolean fraction = text.charAt(0) == '.';
    boolean groups = text.indexOf('_') >= 0 && (!fraction || groupsDigits(text));
    String digits = groups ? text.replace("_", "") : text;
    BigInteger whole = fraction ? null : whole(digits);
    if (whole != null && whole.bitLength() < 64) {
      return new ScalarValue.Int(whole);
    }
    if (whole != null && !isDecimal(digits)) {
      return new ScalarValue.Float(whole.doubleValue());
    }
    if (isDecimal(digits)) {
      double value = Double.parseDouble(digits);
      if (!Double.isInfinite(value)) {
        return new ScalarValue.Float(value);
      }
    }
    return new ScalarValue.Text(text);
  }

  /** Whether each underscore stands between two digits, as Go's {@code strconv.ParseFloat} asks. */
  private static boolean groupsDigits(String text) {
    for (int i = text.indexOf('_'); i >= 0; i = text.indexOf('_', i + 1)) {
      boolean inside = i > 0 && i + 1 < text.length();
      if (!inside || skipDigits(text, i - 1) != i || skipDigits(text, i + 1) == i + 1) {
        return false;
      }
    }
    return true;
  }

  /** A whole number as Go's {@code strconv.ParseInt} with base 0 reads it; null when it is none. */
  private static @Nullable BigInteger whole(String text) {
    int at = text.charAt(0) == '+' || text.charAt(0) == '-' ? 1 : 0;
    int radix = 10;
    if (text.length() - at > 1 && text.charAt(at) == '0') {
      switch (text.charAt(at + 1)) {
        case 'x', 'X' -> radix = 16;
        case 'b', 'B' -> radix = 2;
        case 'o', 'O' -> radix = 8;
        default -> radix = -8;
      }
      at += radix == -8 ? 1 : 2;
      radix = Math.abs(radix);
    }
    if (at == text.length()) {
      return null;
    }
    for (int i = at; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > 'f' || Character.digit(c, radix) < 0) {
        return null;
      }
    }
    BigInteger value =
        text.length() - at < 10
            ? BigInteger.valueOf(Long.parseLong(text, at, text.length(), radix))
            : new BigInteger(text.substring(at), radix);
    return text.charAt(0) == '-' ? value.negate() : value;
  }

  /** Whether it has the form {@code [-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?}. */
  private static boolean isDecimal(String text) {
    int at = text.charAt(0) == '+' || text.charAt(0) == '-' ? 1 : 0;
    int whole = skipDigits(text, at);
    int end = whole;
    if (end < text.length() && text.charAt(end) == '.') {
      end = skipDigits(text, end + 1);
      if (whole == at && end == whole + 1) {
        return false;
      }
    } else if (whole == at) {
      return false;
    }
    if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
      int exponent = end + 1;
      if (exponent < text.length() && "+-".indexOf(text.charAt(exponent)) >= 0) {
        exponent++;
      }
      end = skipDigits(text, exponent);
      if (end == exponent) {
        return false;
      }
    }
    return end == text.length();
  }

  private static int skipDigits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }
}
