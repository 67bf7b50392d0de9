package dev.gpushare.lint.types;

import dev.gpushare.lint.source.ScalarValue;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Reads a scalar by what was plainly meant, so that a fault of type ({@code limit: "1"}) gives one
 * finding and not a second one about a missing limit.
 */
public final class IntendedScalar {

  /** A longer text is no number that anybody meant, and BigDecimal takes quadratic time for it. */
  private static final int LONGEST_NUMBER = 40;

  private static final int LARGEST_SCALE = 400;

  private IntendedScalar() {}

  /**
   * The number, also where it is written as text; nothing for other texts, infinities and
   * no-numbers.
   */
  public static Optional<BigDecimal> number(ScalarValue value) {
    if (value instanceof ScalarValue.Int whole) {
      return Optional.of(new BigDecimal(whole.value()));
    }
    if (value instanceof ScalarValue.Float real && Double.isFinite(real.value())) {
      return Optional.of(BigDecimal.valueOf(real.value()));
    }
    return value instanceof ScalarValue.Text text
        ? textNumber(text.value().strip())
        : Optional.empty();
  }

  /** The truth value, also where it is written as text in any case. */
  public static Optional<Boolean> bool(ScalarValue value) {
    if (value instanceof ScalarValue.Bool bool) {
      return Optional.of(bool.value());
    }
    String word = value instanceof ScalarValue.Text text ? text.value().strip() : "";
    if (word.equalsIgnoreCase("true")) {
      return Optional.of(true);
    }
    return word.equalsIgnoreCase("false") ? Optional.of(false) : Optional.empty();
  }

  private static Optional<BigDecimal> textNumber(String text) {
    if (text.isEmpty() || text.length() > LONGEST_NUMBER) {
      return Optional.empty();
    }
    try {
      BigDecimal value = new BigDecimal(text);
      return Math.abs((long) value.scale()) > LARGEST_SCALE ? Optional.empty() : Optional.of(value);
    } catch (NumberFormatException noNumber) {
      return Optional.empty();
    }
  }
}
