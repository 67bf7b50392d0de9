package dev.gpushare.lint.cel;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;

/** Arithmetic with Go's overflow errors, and comparison across the kinds of numbers. */
final class Numbers {

  private static final BigInteger UNSIGNED_END = BigInteger.ONE.shiftLeft(64);

  private Numbers() {}

  static boolean isNumber(Object value) {
    return value instanceof Long || value instanceof Double || value instanceof Unsigned;
  }

  /** Below, equal or above; {@code Integer.MIN_VALUE} when one of them is no number (NaN). */
  static int compare(Object a, Object b) {
    if (a instanceof Long left && b instanceof Long right) {
      return Long.compare(left, right);
    } else if (a instanceof Double left && b instanceof Double right) {
      return Double.isNaN(left) || Double.isNaN(right) ? Integer.MIN_VALUE : primitive(left, right);
    } else if (a instanceof Unsigned left && b instanceof Unsigned right) {
      return left.compareTo(right);
    } else if (a instanceof Double left) {
      int reversed = withDouble(b, left);
      return reversed == Integer.MIN_VALUE ? reversed : -reversed;
    } else if (b instanceof Double right) {
      return withDouble(a, right);
    }
    return big(a).compareTo(big(b));
  }

  private static int primitive(double a, double b) {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  /** The server compares them as doubles, so that near ones are equal. */
  private static int withDouble(Object whole, double number) {
    return Double.isNaN(number) ? Integer.MIN_VALUE : primitive(big(whole).doubleValue(), number);
  }

  /** Whether a whole number is exactly what another number says. */
  static boolean isSame(Object whole, Object number) {
    if (number instanceof Double real) {
      return Double.isFinite(real)
          && new BigDecimal(big(whole)).compareTo(new BigDecimal(real)) == 0;
    }
    return compare(whole, number) == 0;
  }

  private static BigInteger big(Object whole) {
    if (whole instanceof Unsigned number) {
      return new BigInteger(number.toString());
    }
    return BigInteger.valueOf((Long) whole);
  }

  static Object add(Object a, Object b) {
    if (a instanceof Long left && b instanceof Long right) {
      long sum = left + right;
      return overflowed(((left ^ sum) & (right ^ sum)) < 0, sum);
    } else if (a instanceof Double left && b instanceof Double right) {
      return left + right;
    }
    return unsigned(big(both(a, b)).add(big(b)));
  }

  static Object subtract(Object a, Object b) {
    if (a instanceof Long left && b instanceof Long right) {
      long rest = left - right;
      return overflowed(((left ^ right) & (left ^ rest)) < 0, rest);
    } else if (a instanceof Double left && b instanceof Double right) {
      return left - right;
    }
    return unsigned(big(both(a, b)).subtract(big(b)));
  }

  static Object multiply(Object a, Object b) {
    if (a instanceof Long left && b instanceof Long right) {
      long high = Math.multiplyHigh(left, right);
      long low = left * right;
      return overflowed(!(high == 0 && low >= 0 || high == -1 && low < 0), low);
    } else if (a instanceof Double left && b instanceof Double right) {
      return left * right;
    }
    return unsigned(big(both(a, b)).multiply(big(b)));
  }

  static Object divide(Object a, Object b) {
    if (a instanceof Long left && b instanceof Long right) {
      zero(right == 0, "division by zero");
      return overflowed(left == Long.MIN_VALUE && right == -1, right == -1 ? -left : left / right);
    } else if (a instanceof Double left && b instanceof Double right) {
      return left / right;
    }
    Unsigned left = both(a, b);
    zero(((Unsigned) b).bits() == 0, "division by zero");
    return new Unsigned(Long.divideUnsigned(left.bits(), ((Unsigned) b).bits()));
  }

  static Object modulo(Object a, Object b) {
    if (a instanceof Long left && b instanceof Long right) {
      zero(right == 0, "modulus by zero");
      return overflowed(left == Long.MIN_VALUE && right == -1, right == -1 ? 0 : left % right);
    }
    Unsigned left = both(a, b);
    zero(((Unsigned) b).bits() == 0, "modulus by zero");
    return new Unsigned(Long.remainderUnsigned(left.bits(), ((Unsigned) b).bits()));
  }

  static Object negate(Object a) {
    if (a instanceof Long number) {
      return overflowed(number == Long.MIN_VALUE, -number);
    } else if (a instanceof Double number) {
      return -number;
    } else if (a instanceof java.time.Duration duration) {
      return inRange(duration.negated());
    }
    throw CelError.noSuchOverload();
  }

  private static Unsigned both(Object a, Object b) {
    if (a instanceof Unsigned left && b instanceof Unsigned) {
      return left;
    }
    throw CelError.noSuchOverload();
  }

  private static void zero(boolean isZero, String message) {
    if (isZero) {
      throw new CelError(message);
    }
  }

  private static Object overflowed(boolean overflow, long result) {
    if (overflow) {
      throw new CelError("integer overflow");
    }
    return result;
  }

  private static Object unsigned(BigInteger number) {
    if (number.signum() < 0 || number.compareTo(UNSIGNED_END) >= 0) {
      throw new CelError("unsigned integer overflow");
    }
    return new Unsigned(number.longValue());
  }

  /** A duration counts nanoseconds in a machine word. */
  static Duration inRange(Duration duration) {
    try {
      return Duration.ofNanos(duration.toNanos());
    } catch (ArithmeticException e) {
      throw new CelError("integer overflow");
    }
  }
}
