package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.chart.AutoPair;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.model.chart.SwitchState;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Quantity;
import dev.gpushare.lint.types.ResourceList;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the quotas of all tenants together let them request, beside what the Nodes of the set have.
 */
public final class Capacity {

  private static final String VCLUSTER = "vcluster";
  private static final String REQUESTS = "requests.";
  private static final NodePath QUOTA = NodePath.of("policies", "resourceQuota", "quota");

  private final List<Overcommit> overcommits = new ArrayList<>();

  /**
   * @param nodes the Nodes of the set
   * @param values of all charts
   * @param settings declare capacity
   * @param all the tenants: a single file of values counts for each that is declared and has no
   *     other
   */
  Capacity(List<Manifest> nodes, List<ChartValues> values, Settings settings, Tenants all) {
    List<ChartValues> tenants = new ArrayList<>();
    for (ChartValues chart : values) {
      if (isCounted(chart)) {
        tenants.add(chart);
      }
    }
    Map<String, Quantity> allocatable = allocatable(nodes, tenants);
    // What is declared leaves the headroom out that the Nodes cannot know of.
    allocatable.putAll(new TreeMap<>(settings.capacity()));
    int times = tenants.size() == 1 ? Math.max(1, declared(all.of(tenants.get(0)))) : 1;
    if (tenants.size() * times > 1) {
      allocatable.forEach((resource, has) -> add(resource, has, tenants, times));
    }
  }

  private static int declared(List<KnownTenant> tenants) {
    return (int) tenants.stream().filter(one -> one.isIn(TenantClaim.Source.SETTINGS)).count();
  }

  /**
   * A resource that is handed out more than once.
   *
   * @param resource as Nodes call it
   * @param sum of what the tenants may request
   * @param capacity of the Nodes
   * @param largest the tenant whose quota is the largest; of equal ones the first
   * @param others the other tenants
   */
  public record Overcommit(
      String resource,
      Quantity sum,
      Quantity capacity,
      ChartValues largest,
      List<ChartValues> others) {

    /** The path of the entry in the values of a tenant. */
    public NodePath entry() {
      return QUOTA.key(REQUESTS.concat(resource));
    }
  }

  /** Those in which the quota of a virtual cluster is the largest. */
  List<Overcommit> led(ChartValues vcluster) {
    List<Overcommit> led = new ArrayList<>();
    for (Overcommit overcommit : overcommits) {
      if (overcommit.largest() == vcluster) {
        led.add(overcommit);
      }
    }
    return led;
  }

  private static boolean isCounted(ChartValues chart) {
    return chart.manifest().kind().id().equals(VCLUSTER)
        && chart.values().value(ChartSetting.VCLUSTER_PRIVATE_NODES).state() != SwitchState.ON
        && AutoPair.isOn(
            chart.values().value(ChartSetting.VCLUSTER_QUOTA),
            chart.values().value(ChartSetting.VCLUSTER_LIMIT_RANGE_SWITCH));
  }

  /** Of the Nodes that a tenant may use, by the labels that its Pods are pinned to. */
  private static Map<String, Quantity> allocatable(
      List<Manifest> nodes, List<ChartValues> tenants) {
    ResourceList sums = ResourceList.NONE;
    for (Manifest node : nodes) {
      if (isUsed(LabelSelector.labels(node), tenants)) {
        NodePath status = NodePath.of("status");
        Optional<Node> own = node.at(status.key("allocatable"));
        Optional<Node> has = own.isPresent() ? own : node.at(status.key("capacity"));
        sums = sums.plus(ResourceList.of(LabelSelector.texts(has)));
      }
    }
    return new LinkedHashMap<>(sums.amounts());
  }

  private static boolean isUsed(Map<String, String> labels, List<ChartValues> tenants) {
    for (ChartValues tenant : tenants) {
      Map<String, String> wanted =
          LabelSelector.texts(tenant.values().value(ChartSetting.VCLUSTER_NODE_LABELS).written());
      if (labels.entrySet().containsAll(wanted.entrySet())) {
        return true;
      }
    }
    return false;
  }

  private void add(String resource, Quantity has, List<ChartValues> tenants, int times) {
    Quantity sum = Quantity.ZERO;
    Optional<ChartValues> largest = Optional.empty();
    Quantity most = Quantity.ZERO;
    List<ChartValues> counted = new ArrayList<>();
    for (ChartValues tenant : tenants) {
      EffectiveValue entry = tenant.values().value(QUOTA.key(REQUESTS.concat(resource)));
      Optional<Quantity> quota = entry.quantity();
      if (quota.isPresent()) {
        counted.add(tenant);
        sum = sum.plus(quota.get());
        if (largest.isEmpty() || quota.get().compareTo(most) > 0) {
          largest = Optional.of(tenant);
          most = quota.get();
        }
      }
    }
    Quantity total = new Quantity(sum.value().multiply(BigDecimal.valueOf(times)), sum.format());
    if (largest.isPresent() && total.compareTo(has) > 0) {
      ChartValues first = largest.get();
      counted.removeIf(tenant -> tenant == first);
      overcommits.add(new Overcommit(resource, total, has, first, counted));
    }
  }
}
