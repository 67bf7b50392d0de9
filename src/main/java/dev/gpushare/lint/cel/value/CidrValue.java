package dev.gpushare.lint.cel.value;

import dev.gpushare.lint.types.Cidr;
import dev.gpushare.lint.types.IpAddress;

/**
 * A network.
 *
 * @param address as written, host bits included
 * @param bits length of the prefix
 */
public record CidrValue(IpAddress address, int bits) implements OpaqueValue {

  @Override
  public String typeName() {
    return "net.CIDR";
  }

  /** All its addresses. */
  public Cidr block() {
    return Cidr.of(address, bits);
  }

  @Override
  public String toString() {
    return address + "/" + bits;
  }
}
