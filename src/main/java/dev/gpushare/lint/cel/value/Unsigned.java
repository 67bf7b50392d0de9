package dev.gpushare.lint.cel.value;

/**
 * CEL's {@code uint}.
 *
 * @param bits the 64 bits of the number
 */
public record Unsigned(long bits) implements Comparable<Unsigned> {

  @Override
  public int compareTo(Unsigned other) {
    return Long.compareUnsigned(bits, other.bits);
  }

  @Override
  public String toString() {
    return Long.toUnsignedString(bits);
  }
}
