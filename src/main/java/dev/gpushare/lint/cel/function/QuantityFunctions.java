package dev.gpushare.lint.cel.function;

import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.QuantityValue;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.Set;

/** Functions of quantities ({@code kubernetes/apiserver@v0.36.3:pkg/cel/library/quantity.go}). */
public final class QuantityFunctions {

  private static final String FORM =
      "quantities must match the regular expression"
          + " '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";

  private static final Set<String> SUMS = Set.of("add", "sub");

  private QuantityFunctions() {}

  /** The result, or null when there is no such function for these arguments. */
  static @Nullable public Object call(String function, Object[] arguments) {
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
        return quantity.whole().isPresent();
      case "asInteger":
        return quantity.whole().orElseThrow(() -> new CelError("cannot convert value to integer"));
      case "asApproximateFloat":
        return quantity.approximate();
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
            : argument instanceof Long number && SUMS.contains(function)
                ? QuantityValue.of(number)
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
        return quantity.plus(other);
      case "sub":
        return quantity.plus(other.negated());
      default:
        return null;
    }
  }
}
