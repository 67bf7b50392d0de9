package dev.gpushare.lint.types;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * A quantity as {@code kubernetes/apimachinery@v0.36.3:pkg/api/resource/quantity.go} reads it:
 * {@code 500m}, {@code 1.5Gi}, {@code 2e3}. Two quantities are equal when value and format are;
 * {@link #compareTo} looks at the value alone.
 *
 * @param value exact; what is finer than 10<sup>-9</sup> is rounded away from zero, and one of the
 *     binary family is at most 2<sup>63</sup>-1, as the server has it; exponents are bounded by 999
 * @param format the family of suffixes it was written in
 */
public record Quantity(BigDecimal value, Format format) implements Comparable<Quantity> {

  private static final String BINARY = "KMGTPE";
  private static final String DECIMAL = "num kMGTPE";
  private static final int FINEST = 9;
  private static final int FAST_DIGITS = 18;
  private static final int HUGE_EXPONENT = 999;
  private static final int LONGEST = 400;
  private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final BigDecimal KIBI = BigDecimal.valueOf(1024);

  /** Zero. */
  public static final Quantity ZERO = new Quantity(BigDecimal.ZERO, Format.DECIMAL_SI);

  /** The families of suffixes. */
  public enum Format {
    /** Ki, Mi, Gi, Ti, Pi, Ei. */
    BINARY_SI,
    /** n, u, m, none, k, M, G, T, P, E. */
    DECIMAL_SI,
    /** e3, E-6. */
    DECIMAL_EXPONENT
  }

  /**
   * Reads a quantity; empty when the server would refuse the text. Blanks around it do not count.
   */
  public static Optional<Quantity> parse(String written) {
    return Written.of(written).map(Written::quantity);
  }

  /**
   * How the server prints a quantity that it has read and not changed. That is the {@link
   * #canonical()} text, but for texts near to it, which it keeps ({@code +5}, {@code 1.500}).
   */
  public static Optional<String> printed(String written) {
    return Written.of(written)
        .map(parts -> parts.isKept() ? parts.text : parts.quantity().canonical());
  }

  /**
   * The number as the server stores it, which decides what it takes for a whole one.
   *
   * @param number with the scale that the server has
   * @param word whether it is a machine word and a power of ten, else a decimal of any length
   */
  public record Stored(BigDecimal number, boolean word) {}

  /** How the server stores a quantity; empty when it would refuse the text. */
  public static Optional<Stored> stored(String written) {
    return Written.of(written).map(Written::stored);
  }

  private static int digitsEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  private static BigDecimal plain(BigDecimal value) {
    return value.stripTrailingZeros();
  }

  /** The sum. */
  public Quantity plus(Quantity other) {
    return new Quantity(plain(value.add(other.value)), signum() == 0 ? other.format : format);
  }

  /** -1, 0 or 1. */
  public int signum() {
    return value.signum();
  }

  /** Whether it is a whole number. */
  public boolean isWhole() {
    return value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
  }

  /**
   * Rounded away from zero, as defaulting does with the quantities of a resource list.
   *
   * @param decimals digits that stay behind the point; 3 is to a thousandth
   */
  public Quantity roundedUp(int decimals) {
    return value.scale() <= decimals
        ? this
        : new Quantity(plain(value.setScale(decimals, RoundingMode.UP)), format);
  }

  /** The text that the server stores and shows. */
  public String canonical() {
    if (signum() == 0) {
      return "0";
    }
    boolean small = value.abs().compareTo(KIBI) < 0;
    if (format == Format.BINARY_SI && !small && isWhole()) {
      return canonicalBinary();
    }
    BigDecimal stripped = value.stripTrailingZeros();
    int exponent = Math.floorDiv(-stripped.scale(), 3) * 3;
    String mantissa = stripped.scaleByPowerOfTen(-exponent).toBigInteger().toString();
    if (exponent == 0) {
      return mantissa;
    }
    if (format == Format.DECIMAL_EXPONENT) {
      return mantissa + "e" + exponent;
    }
    // The server finds no suffix above E and prints none, so that the number shrinks.
    return exponent > 18 ? mantissa : mantissa + DECIMAL.charAt(exponent / 3 + 3);
  }

  private String canonicalBinary() {
    BigInteger mantissa = value.toBigInteger();
    int times = 0;
    while (times < BINARY.length() && mantissa.getLowestSetBit() >= 10) {
      mantissa = mantissa.shiftRight(10);
      times++;
    }
    return times == 0 ? mantissa.toString() : mantissa.toString() + BINARY.charAt(times - 1) + "i";
  }

  @Override
  public int compareTo(Quantity other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return canonical();
  }

  /** What follows the digits: a power of ten, or of 1024 for the binary family. */
  private record Suffix(int exponent, Format format) {

    static Optional<Suffix> parse(String text) {
      if (text.isEmpty()) {
        return Optional.of(new Suffix(0, Format.DECIMAL_SI));
      }
      if (text.length() == 1 && DECIMAL.indexOf(text) >= 0 && !text.equals(" ")) {
        return Optional.of(new Suffix((DECIMAL.indexOf(text) - 3) * 3, Format.DECIMAL_SI));
      }
      if (text.length() == 2 && text.charAt(1) == 'i' && BINARY.indexOf(text.charAt(0)) >= 0) {
        return Optional.of(new Suffix(BINARY.indexOf(text.charAt(0)) + 1, Format.BINARY_SI));
      }
      return text.charAt(0) == 'e' || text.charAt(0) == 'E' ? exponent(text) : Optional.empty();
    }

    private static Optional<Suffix> exponent(String text) {
      int at = text.length() > 1 && (text.charAt(1) == '-' || text.charAt(1) == '+') ? 2 : 1;
      if (at == text.length() || digitsEnd(text, at) != text.length()) {
        return Optional.empty();
      }
      String digits = text.substring(at).replaceFirst("^0+(?=.)", "");
      int size = digits.length() > 3 ? HUGE_EXPONENT : Integer.parseInt(digits);
      return Optional.of(new Suffix(text.charAt(1) == '-' ? -size : size, Format.DECIMAL_EXPONENT));
    }
  }

  /**
   * The parts of a text.
   *
   * @param whole digits before the point without leading zeros, at least one
   * @param suffix what follows the digits
   */
  private record Written(
      String text,
      boolean negative,
      boolean digitless,
      String whole,
      String fraction,
      Suffix suffix) {

    static Optional<Written> of(String written) {
      String text = written.strip();
      if (text.isEmpty() || text.length() > LONGEST) {
        return Optional.empty();
      }
      int at = text.charAt(0) == '-' || text.charAt(0) == '+' ? 1 : 0;
      int wholeEnd = digitsEnd(text, at);
      boolean point = wholeEnd < text.length() && text.charAt(wholeEnd) == '.';
      int end = point ? digitsEnd(text, wholeEnd + 1) : wholeEnd;
      int first = at;
      while (first < wholeEnd && text.charAt(first) == '0') {
        first++;
      }
      String whole = first < wholeEnd ? text.substring(first, wholeEnd) : "0";
      String fraction = point ? text.substring(wholeEnd + 1, end) : "";
      boolean digitless = at == wholeEnd && fraction.isEmpty();
      boolean signAlone = at == text.length();
      return Suffix.parse(text.substring(end))
          .map(
              suffix ->
                  new Written(
                      text,
                      text.charAt(0) == '-',
                      digitless && !signAlone,
                      whole,
                      fraction,
                      suffix))
          .filter(parts -> !parts.digitless || parts.isShort());
    }

    /** Whether the server reads it as a machine word; only then it misses no digits. */
    boolean isShort() {
      if (suffix.format == Format.BINARY_SI) {
        return fraction.isEmpty() && 15 - whole.length() - suffix.exponent * 3 - 1 >= 0;
      }
      return whole.length() + fraction.length() <= FAST_DIGITS && scale() >= -FINEST;
    }

    private int scale() {
      return suffix.exponent - fraction.length();
    }

    boolean isKept() {
      String digits = whole + fraction;
      if (!isShort() || digits.charAt(0) == '0') {
        return false;
      }
      if (suffix.format == Format.BINARY_SI) {
        return !new BigInteger(digits).and(BigInteger.valueOf(7)).equals(BigInteger.ZERO);
      }
      return scale() % 3 == 0 && !digits.endsWith("000");
    }

    Stored stored() {
      if (text.equals("0")) {
        return new Stored(BigDecimal.ZERO, true);
      }
      if (isShort()) {
        BigInteger word = new BigInteger(whole + fraction);
        boolean binary = suffix.format == Format.BINARY_SI;
        BigInteger scaled = binary ? word.shiftLeft(10 * suffix.exponent) : word;
        return new Stored(
            new BigDecimal(negative ? scaled.negate() : scaled, binary ? 0 : -scale()), true);
      }
      BigDecimal number = quantity().value;
      return new Stored(number.signum() == 0 ? number : number.setScale(FINEST), false);
    }

    Quantity quantity() {
      BigInteger digits = new BigInteger(whole + fraction);
      if (digits.signum() == 0) {
        return new Quantity(BigDecimal.ZERO, suffix.format);
      }
      BigDecimal number = new BigDecimal(digits, fraction.length());
      boolean binary = suffix.format == Format.BINARY_SI;
      BigDecimal scaled =
          binary
              ? number.multiply(KIBI.pow(suffix.exponent))
              : number.scaleByPowerOfTen(suffix.exponent);
      BigDecimal rounded =
          scaled.scale() > FINEST ? scaled.setScale(FINEST, RoundingMode.UP) : scaled;
      BigDecimal bounded = binary ? rounded.min(LARGEST) : rounded;
      boolean fragment = binary && bounded.compareTo(BigDecimal.ONE) < 0;
      return new Quantity(
          plain(negative ? bounded.negate() : bounded),
          fragment ? Format.DECIMAL_SI : suffix.format);
    }
  }
}
