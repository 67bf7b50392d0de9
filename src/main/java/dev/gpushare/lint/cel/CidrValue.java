package dev.gpushare.lint.cel;

import dev.gpushare.lint.types.Cidr;
import dev.gpushare.lint.types.IpAddress;

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

  /** All its addresses. */
  Cidr block() {
    return Cidr.of(address, bits);
  }

  @Override
  public String toString() {
    return address + "/" + bits;
  }
}
