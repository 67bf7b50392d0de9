package dev.gpushare.lint.types;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * Amounts of resources, as requests and limits of a container or the capacity of a Node have them.
 *
 * @param amounts by the name of the resource, in the order in which they are written
 */
public record ResourceList(Map<String, Quantity> amounts) {

  /** No amounts. */
  public static final ResourceList NONE = new ResourceList(Map.of());

  public ResourceList {
    amounts = Collections.unmodifiableMap(new LinkedHashMap<>(amounts));
  }

  /** Of what is written by name; what is no quantity is left out. */
  public static ResourceList of(Map<?, ?> written) {
    Map<String, Quantity> amounts = new LinkedHashMap<>();
    written.forEach(
        (name, text) ->
            Quantity.parse(String.valueOf(text))
                .ifPresent(amount -> amounts.put(String.valueOf(name), amount)));
    return amounts.isEmpty() ? NONE : new ResourceList(amounts);
  }

  /** That of one resource. */
  public Optional<Quantity> get(String name) {
    return Optional.ofNullable(amounts.get(name));
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return amounts.isEmpty();
  }

  /** The sums. */
  public ResourceList plus(ResourceList more) {
    return merged(more, Quantity::plus);
  }

  /** The larger one of each resource. */
  public ResourceList larger(ResourceList other) {
    return merged(other, (one, two) -> one.compareTo(two) < 0 ? two : one);
  }

  /** These, and the others for resources that are not among them. */
  public ResourceList or(ResourceList others) {
    return merged(others, (own, other) -> own);
  }

  private ResourceList merged(ResourceList other, BinaryOperator<Quantity> both) {
    if (other.isEmpty() || isEmpty()) {
      return isEmpty() ? other : this;
    }
    Map<String, Quantity> merged = new LinkedHashMap<>(amounts);
    other.amounts.forEach((name, amount) -> merged.merge(name, amount, both));
    return new ResourceList(merged);
  }

  /** When a container of a Pod runs. */
  public enum Phase {
    /** With all others. */
    RUNNING,
    /** Before the others, alone but for the sidecars that come before it. */
    STARTING,
    /** From its turn among those that start, and on with all others. */
    SIDECAR
  }

  /**
   * What one container needs.
   *
   * @param phase when
   */
  public record Need(ResourceList amounts, Phase phase) {}

  /**
   * What the containers of a Pod need together: the sum of those that run at the same time, or what
   * one that starts needs, if that is more ({@code
   * kubernetes/component-helpers@v0.36.3:resource/helpers.go}, {@code
   * kai-scheduler/KAI-Scheduler@0.16.4:pkg/scheduler/api/pod_info/pod_info.go}).
   *
   * @param containers those that start in the order in which they do
   */
  public static ResourceList together(List<Need> containers) {
    ResourceList running = NONE;
    ResourceList sidecars = NONE;
    ResourceList starting = NONE;
    for (Need container : containers) {
      if (container.phase != Phase.STARTING) {
        running = running.plus(container.amounts);
      }
      if (container.phase == Phase.SIDECAR) {
        sidecars = sidecars.plus(container.amounts);
        starting = starting.larger(sidecars);
      } else if (container.phase == Phase.STARTING) {
        starting = starting.larger(sidecars.plus(container.amounts));
      }
    }
    return running.larger(starting);
  }
}
