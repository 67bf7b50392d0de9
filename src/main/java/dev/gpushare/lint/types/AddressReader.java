package dev.gpushare.lint.types;

/** Reads addresses as Go's {@code netip.ParseAddr} does, with its words for what is wrong. */
final class AddressReader {

  /** Nothing longer is an address; what is said about longer texts is cut the same way. */
  private final String text;

  private String zone = "";

  private AddressReader(String text) {
    this.text = text;
  }

  /** Reads the whole text. */
  static ZonedAddress read(String text) throws AddressFault {
    AddressReader reader = new AddressReader(text);
    IpAddress address = new IpAddress(reader.bytes());
    return new ZonedAddress(address, reader.zone);
  }

  private static AddressFault fault(String message) {
    return new AddressFault(message, "");
  }

  private static AddressFault fault(String message, String at) {
    return new AddressFault(message, at);
  }

  private byte[] bytes() throws AddressFault {
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '.':
          byte[] four = new byte[4];
          four(text, four, 0);
          return four;
        case ':':
          return six();
        case '%':
          throw fault("missing IPv6 address");
        default:
          break;
      }
    }
    throw fault("unable to parse IP");
  }

  private static void four(String part, byte[] into, int from) throws AddressFault {
    int value = 0;
    int digits = 0;
    int field = 0;
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      if (c >= '0' && c <= '9') {
        if (digits == 1 && value == 0) {
          throw fault("IPv4 field has octet with leading zero");
        }
        value = value * 10 + c - '0';
        digits++;
        if (value > 255) {
          throw fault("IPv4 field has value >255");
        }
      } else if (c == '.') {
        if (i == 0 || i == part.length() - 1 || part.charAt(i - 1) == '.') {
          throw fault("IPv4 field must have at least one digit", part.substring(i));
        } else if (field == 3) {
          throw fault("IPv4 address too long");
        }
        into[from + field++] = (byte) value;
        value = 0;
        digits = 0;
      } else {
        throw fault("unexpected character", part.substring(i));
      }
    }
    if (field < 3) {
      throw fault("IPv4 address too short");
    }
    into[from + 3] = (byte) value;
  }

  private byte[] six() throws AddressFault {
    String rest = text;
    int percent = rest.indexOf('%');
    if (percent >= 0) {
      zone = rest.substring(percent + 1);
      rest = rest.substring(0, percent);
      if (zone.isEmpty()) {
        throw fault("zone must be a non-empty string");
      }
    }
    byte[] bytes = new byte[16];
    int gap = -1;
    int at = 0;
    if (rest.startsWith("::")) {
      gap = 0;
      rest = rest.substring(2);
      if (rest.isEmpty()) {
        return bytes;
      }
    }
    while (at < 16) {
      int digits = group(rest);
      if (digits < rest.length() && rest.charAt(digits) == '.') {
        if (gap < 0 && at != 12) {
          throw fault("embedded IPv4 address must replace the final 2 fields of the address", rest);
        } else if (at + 4 > 16) {
          throw fault(
              "too many hex fields to fit an embedded IPv4 at the end of the address", rest);
        }
        four(rest, bytes, at);
        rest = "";
        at += 4;
        break;
      }
      int value = Integer.parseInt(rest.substring(0, digits), 16);
      bytes[at++] = (byte) (value >> 8);
      bytes[at++] = (byte) value;
      rest = rest.substring(digits);
      if (rest.isEmpty()) {
        break;
      } else if (rest.charAt(0) != ':') {
        throw fault("unexpected character, want colon", rest);
      } else if (rest.length() == 1) {
        throw fault("colon must be followed by more characters", rest);
      }
      rest = rest.substring(1);
      if (rest.charAt(0) == ':') {
        if (gap >= 0) {
          throw fault("multiple :: in address", rest);
        }
        gap = at;
        rest = rest.substring(1);
        if (rest.isEmpty()) {
          break;
        }
      }
    }
    return spread(bytes, gap, at, rest);
  }

  private static int group(String rest) throws AddressFault {
    int digits = 0;
    while (digits < rest.length() && isHex(rest.charAt(digits))) {
      if (digits > 3) {
        throw fault("each group must have 4 or less digits", rest);
      }
      digits++;
    }
    if (digits == 0) {
      throw fault("each colon-separated field must have at least one digit", rest);
    }
    return digits;
  }

  private static boolean isHex(char c) {
    return c < 0x80 && Character.digit(c, 16) >= 0;
  }

  private static byte[] spread(byte[] bytes, int gap, int used, String rest) throws AddressFault {
    if (!rest.isEmpty()) {
      throw fault("trailing garbage after address", rest);
    }
    if (used == 16) {
      if (gap >= 0) {
        throw fault("the :: must expand to at least one field of zeros");
      }
      return bytes;
    }
    if (gap < 0) {
      throw fault("address string too short");
    }
    byte[] spread = new byte[16];
    System.arraycopy(bytes, 0, spread, 0, gap);
    System.arraycopy(bytes, gap, spread, 16 - (used - gap), used - gap);
    return spread;
  }
}
