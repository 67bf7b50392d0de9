package dev.gpushare.lint.cel.function;

import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.Numbers;
import dev.gpushare.lint.cel.value.Ordering;
import dev.gpushare.lint.cel.value.Unsigned;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.Arrays;

/** The {@code math} functions. */
public final class MathFunctions {

  private MathFunctions() {}

  /** The result, or null when there is no such function for these arguments. */
  static @Nullable public Object call(String function, Object[] arguments) {
    if (arguments.length == 0 || !Numbers.isNumber(arguments[0])) {
      return null;
    }
    if (function.equals("math.@max")) {
      return Ordering.extreme(Arrays.asList(arguments), 1, function);
    } else if (function.equals("math.@min")) {
      return Ordering.extreme(Arrays.asList(arguments), -1, function);
    } else if (arguments.length == 2) {
      return bits(function, arguments[0], arguments[1]);
    } else if (arguments[0] instanceof Double number) {
      return ofDouble(function, number);
    }
    return ofWhole(function, arguments[0]);
  }

  private static @Nullable Object ofDouble(String function, double number) {
    switch (function) {
      case "math.ceil":
        return Math.ceil(number);
      case "math.floor":
        return Math.floor(number);
      case "math.round":
        return Math.copySign(Math.floor(Math.abs(number) + 0.5), number);
      case "math.trunc":
        return number < 0 ? Math.ceil(number) : Math.floor(number);
      case "math.abs":
        return Math.abs(number);
      case "math.sign":
        return Math.signum(number);
      case "math.sqrt":
        return Math.sqrt(number);
      case "math.isNaN":
        return Double.isNaN(number);
      case "math.isInf":
        return Double.isInfinite(number);
      case "math.isFinite":
        return Double.isFinite(number);
      default:
        return null;
    }
  }

  private static @Nullable Object ofWhole(String function, Object number) {
    boolean negative = number instanceof Long signed && signed < 0;
    switch (function) {
      case "math.abs":
        return negative ? Numbers.negate(number) : number;
      case "math.sign":
        boolean zero = Numbers.compare(number, 0L) == 0;
        if (number instanceof Unsigned) {
          return new Unsigned(zero ? 0 : 1);
        }
        return zero ? 0L : negative ? -1L : 1L;
      case "math.sqrt":
        return Math.sqrt((Double) Conversions.toDouble(number));
      case "math.bitNot":
        return number instanceof Unsigned u ? new Unsigned(~u.bits()) : (Object) ~(Long) number;
      default:
        return null;
    }
  }

  private static @Nullable Object bits(String function, Object a, Object b) {
    if (a instanceof Double || b instanceof Double) {
      return null;
    }
    boolean unsigned = a instanceof Unsigned;
    long left = a instanceof Unsigned number ? number.bits() : (Long) a;
    long right = b instanceof Unsigned number ? number.bits() : (Long) b;
    long result;
    switch (function) {
      case "math.bitAnd":
        result = left & right;
        break;
      case "math.bitOr":
        result = left | right;
        break;
      case "math.bitXor":
        result = left ^ right;
        break;
      case "math.bitShiftLeft":
        result = shift(right) ? 0 : left << right;
        break;
      case "math.bitShiftRight":
        result = shift(right) ? 0 : left >>> right;
        break;
      default:
        return null;
    }
    return unsigned ? new Unsigned(result) : (Object) result;
  }

  /** Whether everything is shifted out. */
  private static boolean shift(long by) {
    if (by < 0) {
      throw new CelError("math.bitShift() negative offset: " + by);
    }
    return by > 63;
  }
}
