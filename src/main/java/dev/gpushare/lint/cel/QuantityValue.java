package dev.gpushare.lint.cel;

import dev.gpushare.lint.types.Quantity;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.math.BigDecimal;

/**
 * A Kubernetes quantity as CEL compares it: by its size alone.
 *
 * @param amount its exact size
 */
public record QuantityValue(BigDecimal amount) implements Comparable<QuantityValue> {

  /**
   * What the text means; null when it is no quantity. Blanks around it, which JSON allows, are not
   * taken here.
   */
  static @Nullable QuantityValue parse(String text) {
    if (!text.equals(text.strip())) {
      return null;
    }
    return Quantity.parse(text).map(quantity -> new QuantityValue(quantity.value())).orElse(null);
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
