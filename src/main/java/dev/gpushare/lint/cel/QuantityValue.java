package dev.gpushare.lint.cel;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A Kubernetes quantity.
 *
 * @param amount its exact size
 */
public record QuantityValue(BigDecimal amount) implements Comparable<QuantityValue> {

  private static final int MAX_LENGTH = 100;
  private static final String DECIMAL = "numkMGTPE";
  private static final int[] DECIMAL_EXPONENTS = {-9, -6, -3, 3, 6, 9, 12, 15, 18};

  /**
   * What the text means; null when it is no quantity ({@code
   * apimachinery@v0.36.3:pkg/api/resource/quantity.go}).
   */
  static QuantityValue parse(String text) {
    if (text.isEmpty() || text.length() > MAX_LENGTH) {
      return null;
    }
    int start = text.charAt(0) == '+' || text.charAt(0) == '-' ? 1 : 0;
    int end = start;
    int points = 0;
    while (end < text.length() && (isDigit(text.charAt(end)) || text.charAt(end) == '.')) {
      points += text.charAt(end) == '.' ? 1 : 0;
      end++;
    }
    if (end - start - points <= 0 || points > 1) {
      return null;
    }
    BigDecimal number = new BigDecimal(text.substring(start, end));
    BigDecimal scaled = scale(number, text.substring(end));
    if (scaled == null) {
      return null;
    }
    return new QuantityValue(text.charAt(0) == '-' ? scaled.negate() : scaled);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static BigDecimal scale(BigDecimal number, String suffix) {
    if (suffix.isEmpty()) {
      return number;
    }
    if (suffix.length() == 1 && DECIMAL.indexOf(suffix.charAt(0)) >= 0) {
      return number.scaleByPowerOfTen(DECIMAL_EXPONENTS[DECIMAL.indexOf(suffix.charAt(0))]);
    }
    int binary = "KMGTPE".indexOf(suffix.charAt(0));
    if (suffix.length() == 2 && suffix.charAt(1) == 'i' && binary >= 0) {
      return number.multiply(new BigDecimal(BigInteger.ONE.shiftLeft(10 * (binary + 1))));
    }
    if (suffix.charAt(0) == 'e' || suffix.charAt(0) == 'E') {
      int digits = suffix.length() > 1 && "+-".indexOf(suffix.charAt(1)) >= 0 ? 2 : 1;
      if (GoTexts.isDigits(suffix, digits) && suffix.length() - digits < 4) {
        return number.scaleByPowerOfTen(Integer.parseInt(suffix.substring(1)));
      }
    }
    return null;
  }

  @Override
  public int compareTo(QuantityValue other) {
    return amount.compareTo(other.amount);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof QuantityValue that && compareTo(that) == 0;
  }

  @Override
  public int hashCode() {
    return amount.stripTrailingZeros().hashCode();
  }
}
