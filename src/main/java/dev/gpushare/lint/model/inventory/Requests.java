package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.types.Quantity;
import dev.gpushare.lint.types.ResourceList;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * The largest requests of single Pods that land in a Queue, in the Queue's units.
 *
 * @param cpu millicores
 * @param memory 10^6 bytes
 * @param source the object that asks for it, as a text for messages
 */
public record Requests(BigDecimal cpu, BigDecimal memory, Optional<String> source) {

  /** Nothing is known to land there, or it asks for nothing. */
  public static final Requests NONE =
      new Requests(BigDecimal.ZERO, BigDecimal.ZERO, Optional.empty());

  private static final BigDecimal MILLI = BigDecimal.valueOf(1000);
  private static final BigDecimal MEGA = BigDecimal.valueOf(1_000_000);

  /** Those among amounts of resources. */
  static Requests of(ResourceList amounts, Optional<String> source) {
    return new Requests(
        value(amounts, "cpu").multiply(MILLI), value(amounts, "memory").divide(MEGA), source);
  }

  private static BigDecimal value(ResourceList amounts, String resource) {
    return amounts.get(resource).map(Quantity::value).orElse(BigDecimal.ZERO);
  }

  /** Whether something is asked for. */
  public boolean known() {
    return cpu.signum() > 0 || memory.signum() > 0;
  }

  /** That of the resource, cpu or memory; 0 for others. */
  public BigDecimal of(String resource) {
    return resource.equals("cpu") ? cpu : resource.equals("memory") ? memory : BigDecimal.ZERO;
  }

  /** The larger one of each resource; the source is that of the first one. */
  Requests larger(Requests other) {
    return new Requests(
        cpu.max(other.cpu), memory.max(other.memory), source.isPresent() ? source : other.source);
  }
}
