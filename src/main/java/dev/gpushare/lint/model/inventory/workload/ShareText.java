package dev.gpushare.lint.model.inventory.workload;

import dev.gpushare.lint.types.Quantity;
import java.math.BigInteger;
import java.util.Optional;

/**
 * How KAI reads the texts of a GPU share ({@code
 * kai-scheduler/KAI-Scheduler@0.16.4:pkg/binder/plugins/gpusharing/gpu-request}).
 */
public final class ShareText {

  private static final int LONGEST = 400;
  private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
  private static final int ROUNDING = 100;

  private ShareText() {}

  /** A portion of a GPU: above 0, below 1, both a Go float in decimal and a quantity. */
  public static Optional<Double> fraction(String text) {
    if (text.length() > LONGEST || !isDecimal(text) || Quantity.parse(text).isEmpty()) {
      return Optional.empty();
    }
    double value = Double.parseDouble(text);
    return value > 0 && value < 1 ? Optional.of(value) : Optional.empty();
  }

  /** A whole number above 0 of at most 64 bits: digits alone. */
  public static Optional<BigInteger> whole(String text) {
    if (text.isEmpty() || text.length() > LONGEST || digits(text, 0) != text.length()) {
      return Optional.empty();
    }
    BigInteger value = new BigInteger(text);
    return value.signum() > 0 && value.compareTo(LARGEST) <= 0
        ? Optional.of(value)
        : Optional.empty();
  }

  /** What a portion is charged for one device, in hundredths of a GPU: rounded half up. */
  public static long hundredths(double fraction) {
    return Math.round(fraction * ROUNDING);
  }

  /** What several devices are charged, in GPUs, with KAI's own arithmetic. */
  public static double charge(double fraction, BigInteger devices) {
    return (double) hundredths(fraction) * devices.doubleValue() / ROUNDING;
  }

  private static boolean isDecimal(String text) {
    int at = text.startsWith("+") ? 1 : 0;
    int whole = digits(text, at);
    int end = whole;
    int figures = whole - at;
    if (end < text.length() && text.charAt(end) == '.') {
      int decimals = digits(text, end + 1);
      figures += decimals - end - 1;
      end = decimals;
    }
    return figures > 0 && isExponent(text, end);
  }

  private static boolean isExponent(String text, int from) {
    if (from == text.length()) {
      return true;
    }
    if (text.charAt(from) != 'e' && text.charAt(from) != 'E') {
      return false;
    }
    int at = from + 1;
    if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
      at++;
    }
    return at < text.length() && digits(text, at) == text.length();
  }

  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }
}
