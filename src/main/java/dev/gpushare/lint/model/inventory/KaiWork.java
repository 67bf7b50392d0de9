package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.inventory.queue.Queue;
import dev.gpushare.lint.model.inventory.queue.QueueCeilings;
import dev.gpushare.lint.model.inventory.queue.QueueTree;
import dev.gpushare.lint.model.inventory.workload.Preemptibility;
import dev.gpushare.lint.model.inventory.workload.PriorityClasses;
import dev.gpushare.lint.model.inventory.workload.Workload;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What KAI makes of each workload, found once for all rules. */
public final class KaiWork {

  private final Map<Workload, Preemptibility> preemptibility = new HashMap<>();
  private final Map<Workload, QueueCeilings.FloatSum> floatSums = new HashMap<>();

  KaiWork(List<Workload> workloads, PriorityClasses classes, Tenancy tenancy) {
    for (Workload workload : workloads) {
      boolean alone = tenancy.of(workload).isPresent();
      preemptibility.put(workload, classes.of(workload, alone));
    }
  }

  /** Whether its Pods may be preempted. */
  public Preemptibility preemptibility(Workload workload) {
    return preemptibility.getOrDefault(
        workload,
        new Preemptibility(Optional.empty(), Preemptibility.By.KIND, "", Optional.empty()));
  }

  /** Equal fractions in one Queue are one case, told at the first of them. */
  void sum(List<Workload> workloads, QueueTree queues) {
    Set<String> done = new HashSet<>();
    for (Workload workload : workloads) {
      Optional<Queue> queue = workload.queue().flatMap(queues::named);
      Optional<Double> charge = workload.gpu().charge();
      if (queue.isPresent() && charge.isPresent() && workload.gpu().isShare()) {
        boolean kept = preemptibility(workload).isNonPreemptible();
        if (done.add(queue.get().name() + " " + charge.get() + " " + kept)) {
          queues
              .ceilings()
              .floatSum(queue.get(), charge.get(), kept)
              .ifPresent(sum -> floatSums.put(workload, sum));
        }
      }
    }
  }

  /** A bound that Pods like this one should fill and do not. */
  public Optional<QueueCeilings.FloatSum> floatSum(Workload workload) {
    return Optional.ofNullable(floatSums.get(workload));
  }
}
