package dev.gpushare.lint.model.inventory.queue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The GPU limits and guarantees on the way up from each Queue, found once, so that a Pod asks for
 * the tightest one without a walk.
 */
public final class QueueCeilings {

  private static final int MOST_PODS = 1000;
  private static final int HIGHEST = 64;

  private final Map<Queue, Optional<Ceiling>> limits = new HashMap<>();
  private final Map<Queue, Optional<Ceiling>> quotas = new HashMap<>();

  /**
   * The tightest bound.
   *
   * @param queue where it stands
   * @param value in GPUs
   */
  public record Ceiling(Queue queue, double value) {}

  /**
   * A bound that equal Pods should fill and do not, since KAI adds binary fractions.
   *
   * @param fits how many Pods should fill it
   * @param count the Pod that finds no room any more, counted from 1
   */
  public record FloatSum(Queue queue, double value, double charge, int fits, int count) {}

  QueueCeilings(Collection<Queue> queues) {
    for (Queue queue : queues) {
      tighten(queue, limits, true);
      tighten(queue, quotas, false);
    }
  }

  /** The lowest limit of the Queue and its ancestors; of equal ones the nearest. */
  public Optional<Ceiling> limit(Queue queue) {
    return limits.getOrDefault(queue, Optional.empty());
  }

  /** The lowest guarantee, which bounds work that may not be preempted. */
  public Optional<Ceiling> quota(Queue queue) {
    return quotas.getOrDefault(queue, Optional.empty());
  }

  private static void tighten(Queue start, Map<Queue, Optional<Ceiling>> known, boolean limit) {
    List<Queue> way = new ArrayList<>();
    Set<Queue> seen = new HashSet<>();
    Optional<Queue> up = Optional.of(start);
    while (up.isPresent() && !known.containsKey(up.get()) && seen.add(up.get())) {
      way.add(up.get());
      up = up.get().parent();
    }
    Optional<Ceiling> tightest = up.flatMap(queue -> known.getOrDefault(queue, Optional.empty()));
    for (int i = way.size() - 1; i >= 0; i--) {
      Queue queue = way.get(i);
      Optional<Double> own = limit ? limitOf(queue) : quotaOf(queue);
      if (own.isPresent() && (tightest.isEmpty() || own.get() <= tightest.get().value)) {
        tightest = Optional.of(new Ceiling(queue, own.get()));
      }
      known.put(queue, tightest);
    }
  }

  /** A block that forgot its limit, and a negative one, are faults of the Queue itself. */
  private static Optional<Double> limitOf(Queue queue) {
    QueueResource gpu = queue.gpu();
    boolean forgotten =
        gpu.limit().isEmpty() && (gpu.quota().isPresent() || gpu.overQuotaWeight().isPresent());
    return forgotten ? Optional.empty() : bound(queue, gpu.limit());
  }

  private static Optional<Double> quotaOf(Queue queue) {
    return bound(queue, queue.gpu().quota());
  }

  private static Optional<Double> bound(Queue queue, Optional<Double> written) {
    return queue.hasResources()
        ? written.or(() -> Optional.of(0.0)).filter(v -> v >= 0)
        : written.filter(v -> v >= 0);
  }

  /**
   * The first bound on the way up that is an exact multiple of the charge, but is not reached. A
   * bound above a tighter one is left out: Pods of this Queue alone never get there.
   */
  public Optional<FloatSum> floatSum(Queue queue, double charge, boolean nonPreemptible) {
    double lowest = Double.MAX_VALUE;
    int left = HIGHEST;
    Set<Queue> seen = new HashSet<>();
    Optional<Queue> up = Optional.of(queue);
    while (up.isPresent() && left-- > 0 && seen.add(up.get())) {
      Queue at = up.get();
      for (boolean limit : nonPreemptible ? new boolean[] {true, false} : new boolean[] {true}) {
        double bound = (limit ? limitOf(at) : quotaOf(at)).orElse(Double.MAX_VALUE);
        if (bound <= lowest) {
          lowest = bound;
          Optional<FloatSum> found = floatSum(at, bound, charge);
          if (found.isPresent()) {
            return found;
          }
        }
      }
      up = at.parent();
    }
    return Optional.empty();
  }

  private static Optional<FloatSum> floatSum(Queue queue, double value, double charge) {
    if (charge <= 0 || value <= charge || value / charge > MOST_PODS) {
      return Optional.empty();
    }
    BigDecimal[] pods = BigDecimal.valueOf(value).divideAndRemainder(BigDecimal.valueOf(charge));
    if (pods[1].signum() != 0) {
      return Optional.empty();
    }
    double allocated = 0;
    for (int count = 1; count <= pods[0].intValue(); count++) {
      if (value < allocated + charge) {
        return Optional.of(new FloatSum(queue, value, charge, pods[0].intValue(), count));
      }
      allocated += charge;
    }
    return Optional.empty();
  }
}
