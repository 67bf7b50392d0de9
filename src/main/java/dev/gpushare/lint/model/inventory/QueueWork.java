package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.chart.AutoPair;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.Tenant;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.PlainIntent;
import dev.gpushare.lint.types.Quantity;
import java.math.BigDecimal;
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

  private static final BigDecimal MILLI = BigDecimal.valueOf(1000);
  private static final BigDecimal MEGA = BigDecimal.valueOf(1_000_000);

  private final Map<String, Requests> byQueue = new HashMap<>();
  private final Map<String, Requests> guaranteed = new HashMap<>();
  private final Set<String> named = new HashSet<>();
  private Requests everyLeaf = Requests.NONE;

  QueueWork(List<Workload> workloads, List<ChartValues> values, Settings settings, KaiWork kai) {
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
      limitRange(chart).ifPresent(requests -> addLimitRange(chart, requests, settings));
    }
  }

  private void addLimitRange(ChartValues chart, Requests requests, Settings settings) {
    Optional<String> queue = queueOf(chart, settings);
    if (queue.isPresent()) {
      byQueue.merge(queue.get(), requests, Requests::larger);
      guaranteed.computeIfPresent(queue.get(), (name, own) -> own.larger(requests));
    } else {
      everyLeaf = everyLeaf.larger(requests);
    }
  }

  /** The Queue of the tenant whose name is that of the file's folder or of the file itself. */
  private static Optional<String> queueOf(ChartValues chart, Settings settings) {
    String file = chart.manifest().document().source().name();
    for (Tenant tenant : settings.tenants()) {
      if (file.contains("/" + tenant.name() + "/")
          || file.startsWith(tenant.name() + "/")
          || file.endsWith(tenant.name() + ".yaml")) {
        return tenant.queue();
      }
    }
    return Optional.empty();
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
    Requests requests =
        new Requests(
            quantity(range, "cpu").multiply(MILLI),
            quantity(range, "memory").divide(MEGA),
            Optional.of(chart.manifest().document().source().name()));
    return Optional.of(requests).filter(Requests::known);
  }

  private static BigDecimal quantity(EffectiveValue range, String resource) {
    return text(range.get("defaultRequest").get(resource))
        .or(() -> text(range.get("default").get(resource)))
        .flatMap(Quantity::parse)
        .map(Quantity::value)
        .orElse(BigDecimal.ZERO);
  }

  private static Optional<String> text(EffectiveValue value) {
    if (value.scalar().orElse(null) instanceof ScalarValue.Text text) {
      return Optional.of(text.value());
    }
    return value.scalar().flatMap(PlainIntent::number).map(BigDecimal::toPlainString);
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
