package dev.gpushare.lint.cel;

import dev.gpushare.lint.types.IpAddress;

/** An address. */
record AddressValue(IpAddress address) implements OpaqueValue {

  @Override
  public String typeName() {
    return "net.IP";
  }

  @Override
  public String toString() {
    return address.toString();
  }
}
