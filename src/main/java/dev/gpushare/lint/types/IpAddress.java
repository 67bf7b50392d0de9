package dev.gpushare.lint.types;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/** An IP address as Go's {@code net/netip} reads it: 4 or 16 bytes, without a zone. */
public final class IpAddress {

  private final byte[] bytes;

  IpAddress(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  /** Reads an address; nothing for a text that is none, and for one with a zone. */
  public static Optional<IpAddress> parse(String text) {
    try {
      ZonedAddress read = ZonedAddress.read(text);
      return Optional.of(read.address()).filter(address -> read.zone().isEmpty());
    } catch (AddressFault noAddress) {
      return Optional.empty();
    }
  }

  /** Whether it is an IPv4 address. */
  public boolean isFour() {
    return bytes.length == 4;
  }

  /** How many bits it has: 32 or 128. */
  public int size() {
    return 8 * bytes.length;
  }

  /** Its bits as a number. */
  BigInteger value() {
    return new BigInteger(1, bytes);
  }

  /** One of its bytes, from 0 to 255. */
  public int at(int index) {
    return bytes[index] & 0xff;
  }

  /** Whether all bytes are zero, but for the last one, which is this. */
  public boolean isOnly(int last) {
    for (int i = 0; i < bytes.length - 1; i++) {
      if (bytes[i] != 0) {
        return false;
      }
    }
    return at(bytes.length - 1) == last;
  }

  /** With only the first bits kept. */
  public IpAddress masked(int bits) {
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
