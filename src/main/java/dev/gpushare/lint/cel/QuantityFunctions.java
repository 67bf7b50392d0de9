package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Functions of quantities ({@code kubernetes/apiserver@v0.36.3:pkg/cel/library/quantity.go}). */
final class QuantityFunctions {

  private static final String FORM =
      "quantities must match the regular expression"
          + " '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);

  private QuantityFunctions() {}

  /** The result, or null when there is no such function for these arguments. */
  static @Nullable Object call(String function, Object[] arguments) {
    if (arguments.length == 0) {
      return null;
    }
    if (arguments[0] instanceof String text && arguments.length == 1) {
      return ofText(function, text);
    }
    if (!(arguments[0] instanceof QuantityValue quantity)) {
      return null;
    }
    if (arguments.length == 2) {
      return withOther(function, quantity, arguments[1]);
    }
    switch (function) {
      case "sign":
        return (long) quantity.amount().signum();
      case "isInteger":
        return integer(quantity) != null;
      case "asInteger":
        Long whole = integer(quantity);
        if (whole == null) {
          throw new CelError("cannot convert value to integer");
        }
        return whole;
      case "asApproximateFloat":
        return quantity.amount().doubleValue();
      default:
        return null;
    }
  }

  private static @Nullable Object ofText(String function, String text) {
    if (function.equals("quantity")) {
      QuantityValue quantity = QuantityValue.parse(text);
      if (quantity == null) {
        throw new CelError(FORM);
      }
      return quantity;
    }
    return function.equals("isQuantity") ? QuantityValue.parse(text) != null : null;
  }

  private static @Nullable Object withOther(
      String function, QuantityValue quantity, Object argument) {
    QuantityValue other =
        argument instanceof QuantityValue given
            ? given
            : argument instanceof Long number
                ? new QuantityValue(BigDecimal.valueOf(number))
                : null;
    if (other == null) {
      return null;
    }
    switch (function) {
      case "isGreaterThan":
        return quantity.compareTo(other) > 0;
      case "isLessThan":
        return quantity.compareTo(other) < 0;
      case "compareTo":
        return (long) quantity.compareTo(other);
      case "add":
        return new QuantityValue(quantity.amount().add(other.amount()));
      case "sub":
        return new QuantityValue(quantity.amount().subtract(other.amount()));
      default:
        return null;
    }
  }

  private static @Nullable Long integer(QuantityValue quantity) {
    BigInteger whole = quantity.amount().setScale(0, RoundingMode.DOWN).toBigInteger();
    boolean exact = new BigDecimal(whole).compareTo(quantity.amount()) == 0;
    boolean fits = whole.compareTo(MAX) <= 0 && whole.compareTo(MIN) >= 0;
    return exact && fits ? whole.longValue() : null;
  }
}
