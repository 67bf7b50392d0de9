package dev.gpushare.lint.cel.value;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Values and their types as the API server prints them. */
public final class ValueText {

  /** Go writes an exponent from here on when it looks for the shortest text. */
  private static final int EXPONENT_FROM = 6;

  private static final long SECOND = 1_000_000_000L;

  private ValueText() {}

  /** A value in an error text. */
  public static String of(Object value) {
    if (value instanceof Double number) {
      return number(number);
    } else if (value instanceof Duration duration) {
      return duration(duration);
    }
    return String.valueOf(value);
  }

  /** The name of the value's type. */
  public static String type(Object value) {
    if (value instanceof String) {
      return "string";
    } else if (value instanceof Long) {
      return "int";
    } else if (value instanceof Boolean) {
      return "bool";
    } else if (value instanceof Double) {
      return "double";
    } else if (value instanceof Map) {
      return "map";
    } else if (value instanceof List) {
      return "list";
    } else if (value instanceof StructValue struct) {
      return struct.typeName();
    } else if (value instanceof Unsigned) {
      return "uint";
    } else if (value instanceof Bytes) {
      return "bytes";
    } else if (value instanceof TypeValue) {
      return "type";
    } else if (value instanceof OptionalValue) {
      return "optional_type";
    } else if (value instanceof Timestamp) {
      return "google.protobuf.Timestamp";
    } else if (value instanceof Duration) {
      return "google.protobuf.Duration";
    } else if (value instanceof QuantityValue) {
      return "kubernetes.Quantity";
    } else if (value instanceof OpaqueValue opaque) {
      return opaque.typeName();
    }
    return "null_type";
  }

  /** The name that cel-go's own type of a value has in Go. */
  public static String goType(Object value) {
    if (value instanceof Long) {
      return "types.Int";
    } else if (value instanceof TypeValue) {
      return "*types.Type";
    } else if (value instanceof OptionalValue) {
      return "*types.Optional";
    } else if (value instanceof OpaqueValue || value instanceof QuantityValue) {
      String name = type(value);
      return "cel." + name.substring(name.lastIndexOf('.') + 1);
    } else if (value == NullValue.NULL) {
      return "types.Null";
    } else if (value instanceof Timestamp || value instanceof Duration) {
      return "types." + value.getClass().getSimpleName();
    }
    String name = type(value);
    return "types." + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** The shortest digits that mean this number, with an exponent as Go's {@code %g} has it. */
  public static String number(double number) {
    if (Double.isNaN(number)) {
      return "NaN";
    } else if (Double.isInfinite(number)) {
      return number > 0 ? "+Inf" : "-Inf";
    } else if (number == 0) {
      return 1 / number < 0 ? "-0" : "0";
    }
    BigDecimal shortest = shortest(number);
    String digits = shortest.unscaledValue().abs().toString();
    int exponent = digits.length() - 1 - shortest.scale();
    if (exponent >= -4 && exponent < EXPONENT_FROM) {
      return shortest.toPlainString();
    }
    StringBuilder out = new StringBuilder(number < 0 ? "-" : "").append(digits.charAt(0));
    if (digits.length() > 1) {
      out.append('.').append(digits, 1, digits.length());
    }
    out.append('e').append(exponent < 0 ? '-' : '+');
    return out.append(Math.abs(exponent) < 10 ? "0" : "").append(Math.abs(exponent)).toString();
  }

  /** The decimal with the fewest digits that reads back as this number. */
  public static BigDecimal shortest(double number) {
    BigDecimal exact = new BigDecimal(number);
    for (int precision = 1; precision < 17; precision++) {
      BigDecimal rounded = exact.round(new MathContext(precision, RoundingMode.HALF_EVEN));
      if (rounded.doubleValue() == number) {
        return strip(rounded);
      }
    }
    return strip(exact.round(new MathContext(17, RoundingMode.HALF_EVEN)));
  }

  private static BigDecimal strip(BigDecimal number) {
    return number.stripTrailingZeros();
  }

  /** Seconds as the double that the server makes of them. */
  static String duration(Duration duration) {
    long nanos = duration.toNanos();
    double seconds = nanos / SECOND + nanos % SECOND / (double) SECOND;
    return shortest(seconds).toPlainString() + "s";
  }

  static String fraction(int nanos) {
    if (nanos == 0) {
      return "";
    }
    String digits = String.valueOf(1_000_000_000L + nanos).substring(1);
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    return "." + digits.substring(0, end);
  }
}
