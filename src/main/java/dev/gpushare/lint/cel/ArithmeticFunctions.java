package dev.gpushare.lint.cel;

import dev.gpushare.lint.types.Cidr;
import dev.gpushare.lint.types.IpAddress;
import dev.gpushare.lint.types.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Exact arithmetic with address blocks and Kubernetes quantities for rules. A text that is no block
 * or no quantity makes a question false; unlike those of Kubernetes these functions never fail.
 */
public final class ArithmeticFunctions implements FunctionLibrary {

  private static final ArithmeticFunctions STANDARD = new ArithmeticFunctions();

  private ArithmeticFunctions() {}

  /** The library. */
  public static ArithmeticFunctions standard() {
    return STANDARD;
  }

  @Override
  public List<String> signatures() {
    return List.of(
        "cidrPrefix: (string) -> int",
        "cidrHolds: (string, string) -> bool",
        "cidrsCoverHalf: (list(string), list(string)) -> bool",
        "exceeds: (string, string) -> bool");
  }

  @Override
  public Object call(String function, Object[] arguments) {
    switch (function) {
      case "cidrPrefix":
        return cidr(arguments[0]).map(block -> (long) block.prefix()).orElse(-1L);
      case "cidrHolds":
        return holds(arguments[0], arguments[1]);
      case "cidrsCoverHalf":
        return Cidr.coverHalf(cidrs(arguments[0]), cidrs(arguments[1]));
      default:
        return exceeds(arguments[0], arguments[1]);
    }
  }

  private static Object holds(Object block, Object inner) {
    Optional<Cidr> outer = cidr(block);
    Optional<Cidr> own = cidr(inner).or(() -> IpAddress.parse(String.valueOf(inner)).map(Cidr::of));
    return outer.isPresent() && own.isPresent() && outer.get().contains(own.get());
  }

  private static Object exceeds(Object one, Object other) {
    Optional<Quantity> left = quantity(one);
    Optional<Quantity> right = quantity(other);
    return left.isPresent() && right.isPresent() && left.get().compareTo(right.get()) > 0;
  }

  private static List<Cidr> cidrs(Object list) {
    List<Cidr> blocks = new ArrayList<>();
    for (Object element : (List<?>) list) {
      cidr(element).ifPresent(blocks::add);
    }
    return blocks;
  }

  private static Optional<Cidr> cidr(Object text) {
    return Cidr.parse(String.valueOf(text));
  }

  private static Optional<Quantity> quantity(Object text) {
    return Quantity.parse(String.valueOf(text));
  }
}
