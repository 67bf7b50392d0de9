package dev.gpushare.lint.types;

/**
 * An address as it is written.
 *
 * @param zone behind the percent sign of an IPv6 address; empty where there is none
 */
public record ZonedAddress(IpAddress address, String zone) {

  /**
   * Reads an address as Go's {@code netip.ParseAddr} does.
   *
   * @throws AddressFault when the text is none
   */
  public static ZonedAddress read(String text) throws AddressFault {
    return AddressReader.read(text);
  }
}
