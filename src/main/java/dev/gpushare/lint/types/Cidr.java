package dev.gpushare.lint.types;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A block of IPv4 or IPv6 addresses, such as {@code 10.0.0.0/8} or {@code 2001:db8::/32}. Bits
 * behind the prefix do not count, as in {@code Go net.ParseCIDR}, which Kubernetes uses.
 *
 * @param first the first address as a number
 * @param prefix how many bits all addresses share
 * @param bits 32 or 128
 */
public record Cidr(BigInteger first, int prefix, int bits) {

  private static final int LONGEST = 64;

  /** Reads a block; empty when the text is none. A lone address is none. */
  public static Optional<Cidr> parse(String text) {
    int slash = text.indexOf('/');
    if (slash < 0 || text.length() > LONGEST) {
      return Optional.empty();
    }
    Optional<Cidr> address = address(text.substring(0, slash));
    Optional<Integer> prefix = number(text.substring(slash + 1), 128);
    if (address.isEmpty() || prefix.isEmpty() || prefix.get() > address.get().bits) {
      return Optional.empty();
    }
    int host = address.get().bits - prefix.get();
    BigInteger first = address.get().first.shiftRight(host).shiftLeft(host);
    return Optional.of(new Cidr(first, prefix.get(), address.get().bits));
  }

  /** Reads an address, as the block that holds it alone. */
  public static Optional<Cidr> address(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    return text.indexOf(':') >= 0 ? six(text) : four(text).map(value -> new Cidr(value, 32, 32));
  }

  private static Optional<BigInteger> four(String text) {
    String[] parts = text.split("\\.", -1);
    if (parts.length != 4) {
      return Optional.empty();
    }
    long value = 0;
    for (String part : parts) {
      Optional<Integer> octet = number(part, 255);
      if (octet.isEmpty()) {
        return Optional.empty();
      }
      value = value << 8 | octet.get();
    }
    return Optional.of(BigInteger.valueOf(value));
  }

  /**
   * A decimal number without leading zeros, which Go refuses since they read as octal elsewhere.
   */
  private static Optional<Integer> number(String text, int largest) {
    boolean fits =
        !text.isEmpty() && text.length() <= 3 && !(text.length() > 1 && text.charAt(0) == '0');
    int value = 0;
    for (int i = 0; i < text.length() && fits; i++) {
      fits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
      value = value * 10 + text.charAt(i) - '0';
    }
    return fits && value <= largest ? Optional.of(value) : Optional.empty();
  }

  private static Optional<Cidr> six(String text) {
    int gap = text.indexOf("::");
    List<Integer> groups = new ArrayList<>();
    if (gap < 0) {
      if (!groups(text, groups) || groups.size() != 8) {
        return Optional.empty();
      }
    } else {
      List<Integer> behind = new ArrayList<>();
      boolean read =
          groups(text.substring(0, gap), groups) && groups(text.substring(gap + 2), behind);
      if (!read || groups.size() + behind.size() > 7) {
        return Optional.empty();
      }
      while (groups.size() + behind.size() < 8) {
        groups.add(0);
      }
      groups.addAll(behind);
    }
    BigInteger value = BigInteger.ZERO;
    for (int group : groups) {
      value = value.shiftLeft(16).or(BigInteger.valueOf(group));
    }
    return Optional.of(new Cidr(value, 128, 128));
  }

  /** Adds the groups between colons; the last one may be an IPv4 address. */
  private static boolean groups(String text, List<Integer> groups) {
    if (text.isEmpty()) {
      return true;
    }
    String[] parts = text.split(":", -1);
    for (int i = 0; i < parts.length; i++) {
      if (i == parts.length - 1 && parts[i].indexOf('.') >= 0) {
        Optional<BigInteger> tail = four(parts[i]);
        tail.ifPresent(value -> groups.add(value.shiftRight(16).intValue()));
        tail.ifPresent(value -> groups.add(value.intValue() & 0xffff));
        return tail.isPresent() && groups.size() <= 8;
      }
      int group = hex(parts[i]);
      if (group < 0 || groups.size() == 8) {
        return false;
      }
      groups.add(group);
    }
    return true;
  }

  private static int hex(String text) {
    if (text.isEmpty() || text.length() > 4) {
      return -1;
    }
    int value = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) < 128 ? Character.digit(text.charAt(i), 16) : -1;
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }

  /** The address behind the last one. */
  private BigInteger end() {
    return first.add(BigInteger.ONE.shiftLeft(bits - prefix));
  }

  /** Whether all addresses of the other block are in this one. */
  public boolean contains(Cidr other) {
    return bits == other.bits
        && prefix <= other.prefix
        && first.compareTo(other.first) <= 0
        && other.end().compareTo(end()) <= 0;
  }

  /**
   * Whether blocks together cover at least half of the IPv4 or of the IPv6 addresses.
   *
   * @param without addresses in these do not count
   */
  public static boolean coverHalf(List<Cidr> blocks, List<Cidr> without) {
    return coversHalf(blocks, without, 32) || coversHalf(blocks, without, 128);
  }

  private static boolean coversHalf(List<Cidr> blocks, List<Cidr> without, int bits) {
    List<Range> covered = union(blocks, bits);
    BigInteger kept = size(covered).subtract(size(common(covered, union(without, bits))));
    return kept.compareTo(BigInteger.ONE.shiftLeft(bits - 1)) >= 0;
  }

  /** Addresses in a row; the end is the one behind the last. */
  private record Range(BigInteger start, BigInteger end) {}

  /** The blocks of a family as ranges in order that do not touch. */
  private static List<Range> union(List<Cidr> blocks, int bits) {
    List<Cidr> own = new ArrayList<>();
    for (Cidr block : blocks) {
      if (block.bits == bits) {
        own.add(block);
      }
    }
    own.sort(Comparator.comparing(Cidr::first));
    List<Range> ranges = new ArrayList<>();
    for (Cidr block : own) {
      Range last = ranges.isEmpty() ? null : ranges.get(ranges.size() - 1);
      if (last == null || block.first.compareTo(last.end) > 0) {
        ranges.add(new Range(block.first, block.end()));
      } else {
        ranges.set(ranges.size() - 1, new Range(last.start, last.end.max(block.end())));
      }
    }
    return ranges;
  }

  private static List<Range> common(List<Range> one, List<Range> other) {
    List<Range> common = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < one.size() && j < other.size()) {
      BigInteger start = one.get(i).start.max(other.get(j).start);
      BigInteger end = one.get(i).end.min(other.get(j).end);
      if (start.compareTo(end) < 0) {
        common.add(new Range(start, end));
      }
      if (one.get(i).end.compareTo(other.get(j).end) < 0) {
        i++;
      } else {
        j++;
      }
    }
    return common;
  }

  private static BigInteger size(List<Range> ranges) {
    BigInteger size = BigInteger.ZERO;
    for (Range range : ranges) {
      size = size.add(range.end.subtract(range.start));
    }
    return size;
  }
}
