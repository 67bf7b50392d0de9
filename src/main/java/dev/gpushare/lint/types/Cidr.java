package dev.gpushare.lint.types;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A block of IPv4 or IPv6 addresses, such as {@code 10.0.0.0/8} or {@code 2001:db8::/32}. Bits
 * behind the prefix do not count, as in Go's {@code net.ParseCIDR}, which Kubernetes uses.
 *
 * @param first the first address as a number
 * @param prefix how many bits all addresses share
 * @param bits 32 or 128
 */
public record Cidr(BigInteger first, int prefix, int bits) {

  /** Reads a block; empty when the text is none. A lone address is none. */
  public static Optional<Cidr> parse(String text) {
    int slash = text.lastIndexOf('/');
    Optional<IpAddress> address =
        slash < 0 ? Optional.empty() : IpAddress.parse(text.substring(0, slash));
    return address.flatMap(
        known -> prefix(text.substring(slash + 1), known).map(prefix -> of(known, prefix)));
  }

  /** Reads the length of a prefix: digits without a leading zero, no more than the address has. */
  public static Optional<Integer> prefix(String text, IpAddress address) {
    boolean fits = !text.isEmpty() && text.length() <= 3;
    int value = 0;
    for (int i = 0; i < text.length() && fits; i++) {
      fits = text.charAt(i) >= '0' && text.charAt(i) <= '9' && (i == 0 || text.charAt(0) != '0');
      value = value * 10 + text.charAt(i) - '0';
    }
    return fits && value <= address.size() ? Optional.of(value) : Optional.empty();
  }

  /** The block that holds an address. */
  public static Cidr of(IpAddress address, int prefix) {
    return new Cidr(address.masked(prefix).value(), prefix, address.size());
  }

  /** The block that holds an address alone. */
  public static Cidr of(IpAddress address) {
    return of(address, address.size());
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
