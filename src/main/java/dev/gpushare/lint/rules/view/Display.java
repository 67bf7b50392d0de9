package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.cel.NullValue;
import java.math.BigDecimal;
import java.util.List;

/** Values as people write them in messages. */
public final class Display {

  private Display() {}

  /** Numbers without superfluous zeros, lists with commas, anything else as it is. */
  public static String of(Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number)
          ? plain(BigDecimal.valueOf(number))
          : number.toString();
    }
    if (value instanceof List<?> list) {
      return String.join(", ", list.stream().map(Display::of).toList());
    }
    return value == NullValue.NULL ? "null" : value.toString();
  }

  private static String plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    // A number with hundreds of digits is nothing that a message should print in full.
    return Math.abs(stripped.scale()) > 20 ? stripped.toString() : stripped.toPlainString();
  }
}
