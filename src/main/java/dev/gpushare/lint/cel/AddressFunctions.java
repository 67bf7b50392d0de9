package dev.gpushare.lint.cel;

import dev.gpushare.lint.types.AddressFault;
import dev.gpushare.lint.types.Cidr;
import dev.gpushare.lint.types.IpAddress;
import dev.gpushare.lint.types.ZonedAddress;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.Optional;

/**
 * Functions of addresses and networks ({@code kubernetes/apiserver@v0.36.3:pkg/cel/library/ip.go,
 * cidr.go}).
 */
final class AddressFunctions {

  private AddressFunctions() {}

  static @Nullable Object ofText(String function, String text) {
    switch (function) {
      case "ip":
        return new AddressValue(address(text));
      case "isIP":
        return succeeds(() -> address(text));
      case "ip.isCanonical":
        return address(text).toString().equals(text);
      case "cidr":
        return cidr(text);
      case "isCIDR":
        return succeeds(() -> cidr(text));
      default:
        return null;
    }
  }

  private static boolean succeeds(Runnable parse) {
    try {
      parse.run();
      return true;
    } catch (CelError e) {
      return false;
    }
  }

  private static IpAddress address(String text) {
    ZonedAddress read;
    try {
      read = ZonedAddress.read(text);
    } catch (AddressFault fault) {
      throw new CelError(
          "IP Address "
              + GoTexts.quote(text)
              + " parse error during conversion from string: "
              + words(text, fault));
    }
    if (!read.zone().isEmpty()) {
      throw new CelError("IP address " + GoTexts.quote(text) + " with zone value is not allowed");
    }
    mapped(read.address(), text);
    return read.address();
  }

  private static String words(String text, AddressFault fault) {
    return "ParseAddr("
        + GoTexts.quote(text)
        + "): "
        + fault.getMessage()
        + fault.at().map(rest -> " (at " + GoTexts.quote(rest) + ")").orElse("");
  }

  private static void mapped(IpAddress address, String text) {
    if (!address.isFour() && address.masked(96).toString().equals("::ffff:0:0")) {
      throw new CelError("IPv4-mapped IPv6 address " + GoTexts.quote(text) + " is not allowed");
    }
  }

  private static CidrValue cidr(String text) {
    String outer = "network address parse error during conversion from string: ";
    try {
      CidrValue cidr = prefix(text, outer);
      mapped(cidr.address(), text);
      return cidr;
    } catch (CelError e) {
      throw new CelError(outer + e.getMessage());
    }
  }

  private static CidrValue prefix(String text, String outer) {
    String in = outer + "netip.ParsePrefix(" + GoTexts.quote(text) + "): ";
    int slash = text.lastIndexOf('/');
    if (slash < 0) {
      throw new CelError(in + "no '/'");
    }
    String address = text.substring(0, slash);
    ZonedAddress read;
    try {
      read = ZonedAddress.read(address);
    } catch (AddressFault fault) {
      throw new CelError(in + words(address, fault));
    }
    if (!read.zone().isEmpty()) {
      throw new CelError(in + "IPv6 zones cannot be present in a prefix");
    }
    String bits = text.substring(slash + 1);
    boolean number = GoTexts.isDigits(bits, 0) && (bits.length() == 1 || bits.charAt(0) != '0');
    if (!number) {
      throw new CelError(in + "bad bits after slash: " + GoTexts.quote(bits));
    }
    Optional<Integer> length = Cidr.prefix(bits, read.address());
    if (length.isEmpty()) {
      throw new CelError(in + "prefix length out of range");
    }
    return new CidrValue(read.address(), length.get());
  }

  static @Nullable Object ofAddress(String function, IpAddress address) {
    boolean four = address.isFour();
    boolean local =
        four
            ? address.at(0) == 169 && address.at(1) == 254
            : address.at(0) == 0xfe && (address.at(1) & 0xc0) == 0x80;
    boolean loop = four ? address.at(0) == 127 : address.isOnly(1);
    switch (function) {
      case "family":
        return four ? 4L : 6L;
      case "isUnspecified":
        return address.isOnly(0);
      case "isLoopback":
        return loop;
      case "isLinkLocalMulticast":
        return four
            ? address.at(0) == 224 && address.at(1) == 0 && address.at(2) == 0
            : address.at(0) == 0xff && (address.at(1) & 0x0f) == 2;
      case "isLinkLocalUnicast":
        return local;
      case "isGlobalUnicast":
        boolean multicast = four ? (address.at(0) & 0xf0) == 0xe0 : address.at(0) == 0xff;
        boolean broadcast = four && address.toString().equals("255.255.255.255");
        return !address.isOnly(0) && !broadcast && !loop && !multicast && !local;
      default:
        return null;
    }
  }

  static @Nullable Object ofCidr(String function, CidrValue cidr, Object[] arguments) {
    if (arguments.length == 2) {
      return withOther(function, cidr, arguments[1]);
    }
    switch (function) {
      case "ip":
        return new AddressValue(cidr.address());
      case "prefixLength":
        return (long) cidr.bits();
      case "masked":
        return new CidrValue(cidr.address().masked(cidr.bits()), cidr.bits());
      default:
        return null;
    }
  }

  /** A text that is no address is no argument at all; one that is no network says why. */
  private static @Nullable Object withOther(String function, CidrValue cidr, Object other) {
    if (function.equals("containsIP")) {
      Object address = other instanceof String text ? addressIn(text) : other;
      return address instanceof AddressValue ip
          ? (Object) cidr.block().contains(Cidr.of(ip.address()))
          : null;
    } else if (function.equals("containsCIDR")) {
      Object network = other instanceof String text ? cidr(text) : other;
      return network instanceof CidrValue inner
          ? (Object) cidr.block().contains(inner.block())
          : null;
    }
    return null;
  }

  private static AddressValue addressIn(String text) {
    try {
      return new AddressValue(address(text));
    } catch (CelError e) {
      throw CelError.noSuchOverload();
    }
  }
}
