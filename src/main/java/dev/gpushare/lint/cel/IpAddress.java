package dev.gpushare.lint.cel;

import java.util.Arrays;

/** An IP address as Go's {@code net/netip} reads it: 4 or 16 bytes, without a zone. */
final class IpAddress implements OpaqueValue {

  private final byte[] bytes;

  IpAddress(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  @Override
  public String typeName() {
    return "net.IP";
  }

  byte[] bytes() {
    return bytes.clone();
  }

  boolean isFour() {
    return bytes.length == 4;
  }

  int at(int index) {
    return bytes[index] & 0xff;
  }

  /** Whether all bytes are zero, but for the last one, which is this. */
  boolean isOnly(int last) {
    for (int i = 0; i < bytes.length - 1; i++) {
      if (bytes[i] != 0) {
        return false;
      }
    }
    return at(bytes.length - 1) == last;
  }

  /** With only the first bits kept. */
  IpAddress masked(int bits) {
    byte[] kept = bytes.clone();
    for (int i = 0; i < kept.length; i++) {
      int of = Math.min(8, Math.max(0, bits - 8 * i));
      kept[i] = (byte) (kept[i] & (0xff << (8 - of)));
    }
    return new IpAddress(kept);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IpAddress that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** In the canonical form (RFC 5952). */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    if (isFour()) {
      for (int i = 0; i < 4; i++) {
        out.append(i > 0 ? "." : "").append(at(i));
      }
      return out.toString();
    }
    int from = -1;
    int length = 1;
    for (int i = 0; i < 8; i++) {
      int run = i;
      while (run < 8 && group(run) == 0) {
        run++;
      }
      if (run - i > length) {
        from = i;
        length = run - i;
      }
    }
    for (int i = 0; i < 8; i++) {
      if (i == from) {
        out.append("::");
        i += length - 1;
      } else {
        out.append(i > 0 && i != from + length ? ":" : "").append(Integer.toHexString(group(i)));
      }
    }
    return out.toString();
  }

  private int group(int index) {
    return at(2 * index) << 8 | at(2 * index + 1);
  }
}
