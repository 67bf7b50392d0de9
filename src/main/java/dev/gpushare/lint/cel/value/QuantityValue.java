package dev.gpushare.lint.cel.value;

import dev.gpushare.lint.types.Quantity;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A Kubernetes quantity as CEL compares it: by its size alone.
 *
 * @param amount its exact size, with the scale in which the server stores it
 * @param word whether the server stores it as a machine word
 */
public record QuantityValue(BigDecimal amount, boolean word) implements Comparable<QuantityValue> {

  /**
   * What the text means; null when it is no quantity. Blanks around it, which JSON allows, are not
   * taken here.
   */
  static @Nullable public QuantityValue parse(String text) {
    if (!text.equals(text.strip())) {
      return null;
    }
    return Quantity.stored(text)
        .map(stored -> new QuantityValue(stored.number(), stored.word()))
        .orElse(null);
  }

  public static QuantityValue of(long number) {
    return new QuantityValue(BigDecimal.valueOf(number), true);
  }

  /** The sum, a word as long as both are and it fits. */
  public QuantityValue plus(QuantityValue other) {
    if (word && other.word && amount.signum() == 0) {
      return other;
    } else if (word && other.word && other.amount.signum() == 0) {
      return this;
    }
    BigDecimal sum = amount.add(other.amount);
    return new QuantityValue(sum, word && other.word && fits(sum));
  }

  public QuantityValue negated() {
    return new QuantityValue(amount.negate(), word);
  }

  private static boolean fits(BigDecimal number) {
    return number.unscaledValue().bitLength() < Long.SIZE;
  }

  /** As the server tells it, which takes no decimal and no fraction of ten for a whole number. */
  public Optional<Long> whole() {
    if (!word || amount.scale() > 0) {
      return Optional.empty();
    }
    BigInteger whole = amount.toBigInteger();
    return whole.bitLength() < Long.SIZE ? Optional.of(whole.longValue()) : Optional.empty();
  }

  /** The digits as a double times a power of ten. */
  public double approximate() {
    double digits = amount.unscaledValue().doubleValue();
    return amount.scale() == 0 ? digits : digits * Double.parseDouble("1e" + -amount.scale());
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
