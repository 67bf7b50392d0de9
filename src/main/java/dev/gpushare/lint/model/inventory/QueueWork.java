package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.chart.AutoPair;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.types.ResourceList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What lands in which Queue: Pods by their queue label, and the defaults that the LimitRange of a
 * virtual cluster gives to every container. A LimitRange whose tenant no file names counts for
 * every leaf Queue.
 */
final class QueueWork implements QueueTree.Work {

  private final Map<String, Requests> byQueue = new HashMap<>();
  private final Map<String, Requests> guaranteed = new HashMap<>();
  private final Set<String> named = new HashSet<>();
  private Requests everyLeaf = Requests.NONE;

  QueueWork(List<Workload> workloads, List<ChartValues> values, Tenants tenants, KaiWork kai) {
    for (Workload workload : workloads) {
      Optional<String> queue = workload.queue();
      if (queue.isPresent()) {
        named.add(queue.get());
        byQueue.merge(queue.get(), workload.requests(), Requests::larger);
        if (kai.preemptibility(workload).isNonPreemptible()) {
          guaranteed.merge(queue.get(), workload.requests(), Requests::larger);
        }
      }
    }
    for (ChartValues chart : values) {
      limitRange(chart).ifPresent(requests -> addLimitRange(chart, requests, tenants));
    }
  }

  private void addLimitRange(ChartValues chart, Requests requests, Tenants tenants) {
    Optional<String> queue = tenants.only(chart).flatMap(KnownTenant::queue);
    if (queue.isPresent()) {
      byQueue.merge(queue.get(), requests, Requests::larger);
      guaranteed.computeIfPresent(queue.get(), (name, own) -> own.larger(requests));
    } else {
      everyLeaf = everyLeaf.larger(requests);
    }
  }

  /** What the LimitRange makes a container ask for that says nothing itself. */
  private static Optional<Requests> limitRange(ChartValues chart) {
    EffectiveValue range = chart.values().value(ChartSetting.VCLUSTER_LIMIT_RANGE);
    if (!chart.manifest().kind().id().equals("vcluster")
        || !AutoPair.isOn(
            chart.values().value(ChartSetting.VCLUSTER_LIMIT_RANGE_SWITCH),
            chart.values().value(ChartSetting.VCLUSTER_QUOTA))) {
      return Optional.empty();
    }
    // as the server completes a LimitRange
    ResourceList limits = range.get("default").amounts().or(range.get("max").amounts());
    ResourceList asked =
        range.get("defaultRequest").amounts().or(limits).or(range.get("min").amounts());
    return Optional.of(Requests.of(asked, Optional.of(chart.manifest().document().source().name())))
        .filter(Requests::known);
  }

  @Override
  public Requests of(String queue, boolean leaf) {
    Requests own = byQueue.getOrDefault(queue, Requests.NONE);
    return leaf ? own.larger(everyLeaf) : own;
  }

  @Override
  public Requests guaranteed(String queue, boolean leaf) {
    Requests own = guaranteed.get(queue);
    return own == null ? Requests.NONE : leaf ? own.larger(everyLeaf) : own;
  }

  @Override
  public boolean isNamed(String queue) {
    return named.contains(queue);
  }
}
