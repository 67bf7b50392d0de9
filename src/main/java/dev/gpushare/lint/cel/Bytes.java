package dev.gpushare.lint.cel;

import java.util.Arrays;

/** CEL's {@code bytes}. */
public final class Bytes implements Comparable<Bytes> {

  private final byte[] bytes;

  /** Copies the bytes. */
  public Bytes(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  /** A copy of the bytes. */
  public byte[] toArray() {
    return bytes.clone();
  }

  /** How many bytes there are. */
  public int size() {
    return bytes.length;
  }

  @Override
  public int compareTo(Bytes other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
