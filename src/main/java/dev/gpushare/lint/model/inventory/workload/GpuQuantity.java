package dev.gpushare.lint.model.inventory.workload;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Quantity;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * An amount of a GPU resource in the requests or limits of a container or of the Pod itself.
 *
 * @param manifest the object
 * @param path where it is, from the object on
 * @param twin the path of the same resource in the other block
 * @param container the container's name; empty for the Pod itself
 * @param limit whether it stands in the limits
 * @param podLevel whether it stands in {@code spec.resources}
 * @param other the amount in the other block
 */
public record GpuQuantity(
    Manifest manifest,
    NodePath path,
    NodePath twin,
    String container,
    boolean limit,
    boolean podLevel,
    String resource,
    String text,
    Optional<Quantity> other) {

  /** What the API server objects to. */
  public enum Fault {
    NONE,
    UNREADABLE,
    POD_LEVEL,
    NEGATIVE,
    NOT_WHOLE,
    NO_LIMIT,
    NOT_EQUAL
  }

  /** The amount; nothing for a text that is no quantity. */
  public Optional<Quantity> quantity() {
    return Quantity.parse(text);
  }

  /** The amount as a number; 0 for what is no quantity. */
  public BigDecimal amount() {
    return quantity().map(Quantity::value).orElse(BigDecimal.ZERO);
  }

  GpuResources.Sort sort() {
    return GpuResources.of(resource).map(GpuResources.Row::sort).orElse(GpuResources.Sort.VENDOR);
  }

  /** Whether it is {@code nvidia.com/gpu}. */
  public boolean isWhole() {
    return sort() == GpuResources.Sort.WHOLE;
  }

  /** Whether it is a MIG slice. */
  public boolean isMig() {
    return sort() == GpuResources.Sort.MIG;
  }

  /** Whether it is a way to a GPU beside a fraction and a whole GPU of NVIDIA. */
  public boolean isForeign() {
    return sort() == GpuResources.Sort.MIG
        || sort() == GpuResources.Sort.SHARED
        || (sort() == GpuResources.Sort.VENDOR
            && GpuResources.of(resource).map(GpuResources.Row::billed).orElse(false));
  }

  /** The first thing that the API server refuses ({@code run: API server 1.36.3}). */
  public Fault fault() {
    Optional<Quantity> quantity = quantity();
    if (quantity.isEmpty()) {
      return Fault.UNREADABLE;
    }
    if (podLevel) {
      return Fault.POD_LEVEL;
    }
    if (quantity.get().signum() < 0) {
      return Fault.NEGATIVE;
    }
    if (!quantity.get().isWhole()) {
      return Fault.NOT_WHOLE;
    }
    if (!limit && other.isEmpty()) {
      return Fault.NO_LIMIT;
    }
    boolean differs = !limit && other.isPresent() && other.get().compareTo(quantity.get()) != 0;
    return differs ? Fault.NOT_EQUAL : Fault.NONE;
  }
}
