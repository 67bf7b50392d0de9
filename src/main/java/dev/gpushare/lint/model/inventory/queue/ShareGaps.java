package dev.gpushare.lint.model.inventory.queue;

import dev.gpushare.lint.model.inventory.workload.LargestRequests;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Blocks without a share of CPU or memory in the way of a guaranteed GPU. Before a Queue may
 * reclaim, KAI asks that its Pods fit its fair share of all three resources ({@code
 * kai-scheduler/KAI-Scheduler@0.16.4:pkg/scheduler/plugins/proportion/reclaimable}).
 */
public final class ShareGaps {

  private static final List<String> RESOURCES = List.of("cpu", "memory");

  private final Map<String, Map<Queue, Gap>> gaps = new HashMap<>();
  private final Set<Queue> guarantees = new HashSet<>();

  /**
   * A block without a share.
   *
   * @param queue the Queue whose guarantee it defeats
   * @param request what one of its Pods asks for, in the Queue's units; 0 when no request is known
   */
  public record Gap(Queue queue, double request) {}

  ShareGaps(QueueTree tree) {
    for (String name : tree.names()) {
      Queue queue = tree.named(name).orElseThrow();
      if (queue.gpu().quota().orElse(0.0) > 0) {
        guarantees.add(queue);
        guarantees.addAll(queue.ancestors());
        if (queue.children().isEmpty()) {
          look(queue, tree.landing(queue));
        }
      }
    }
  }

  private void look(Queue queue, LargestRequests requests) {
    for (String resource : RESOURCES) {
      double request = requests.of(resource).doubleValue();
      if (request > 0 || !requests.known()) {
        look(queue, resource, request);
      }
    }
  }

  /** A finite guarantee that covers the request is enough by itself, whatever stands above. */
  private void look(Queue queue, String resource, double request) {
    QueueResource own = queue.resource(resource);
    double quota = own.quota().orElse(0.0);
    if (quota > 0 && quota >= request) {
      return;
    }
    Gap gap = new Gap(queue, request);
    if (quota != -1 && own.overQuotaWeight().orElse(0.0) <= 0) {
      add(queue, resource, gap);
    }
    for (Queue ancestor : queue.ancestors()) {
      QueueResource above = ancestor.resource(resource);
      if (above.quota().orElse(0.0) == 0 && above.overQuotaWeight().orElse(0.0) <= 0) {
        add(ancestor, resource, gap);
      }
    }
  }

  /** What is not admitted at all is another fault. */
  private void add(Queue queue, String resource, Gap gap) {
    double limit = queue.resource(resource).limit().orElse(0.0);
    boolean admitted = gap.request > 0 ? limit == -1 || limit >= gap.request : limit != 0;
    if (admitted) {
      gaps.computeIfAbsent(resource, name -> new HashMap<>())
          .merge(queue, gap, (one, two) -> two.request > one.request ? two : one);
    }
  }

  Optional<Gap> of(Queue queue, String resource) {
    return Optional.ofNullable(gaps.getOrDefault(resource, Map.of()).get(queue));
  }

  boolean holdsGuarantee(Queue queue) {
    return guarantees.contains(queue);
  }
}
