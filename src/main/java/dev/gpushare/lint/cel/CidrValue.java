package dev.gpushare.lint.cel;

/**
 * A network.
 *
 * @param address as written, host bits included
 * @param bits length of the prefix
 */
record CidrValue(IpAddress address, int bits) implements OpaqueValue {

  @Override
  public String typeName() {
    return "net.CIDR";
  }

  boolean contains(IpAddress other) {
    return other.isFour() == address.isFour() && other.masked(bits).equals(address.masked(bits));
  }

  @Override
  public String toString() {
    return address + "/" + bits;
  }
}
