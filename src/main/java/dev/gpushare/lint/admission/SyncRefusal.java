package dev.gpushare.lint.admission;

import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.source.Node;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Why the syncer does not bring a tenant's Pod to the host ({@code
 * loft-sh/vcluster@v0.35.1:pkg/controllers/resources/pods/syncer.go}).
 */
final class SyncRefusal {

  private static final Set<String> SYSTEM_CLASSES =
      Set.of("system-node-critical", "system-cluster-critical");

  private final VirtualCluster cluster;
  private final ClusterObjects objects;

  SyncRefusal(VirtualCluster cluster, ClusterObjects objects) {
    this.cluster = cluster;
    this.objects = objects;
  }

  /** The reason; empty when the Pod is synced. */
  Optional<String> of(Map<String, Object> pod) {
    Object spec = Fields.at(pod, "spec");
    String node = Fields.text(spec, "nodeName");
    if (!cluster.on(ChartSetting.VCLUSTER_PODS)) {
      return Optional.of(ChartSetting.VCLUSTER_PODS.path() + " is false: no Pod comes to the host");
    } else if (cluster.on(ChartSetting.VCLUSTER_HYBRID_SCHEDULING)) {
      return Optional.of("hybrid scheduling needs a licence: the syncer does not start");
    } else if (HostPod.isScheduling(cluster) && node.isEmpty()) {
      return Optional.of("the Pod waits until the virtual cluster's own scheduler has placed it");
    } else if (!node.isEmpty() && objects.object("v1", "Node", "", node).isEmpty()) {
      return Optional.of("node " + node + " is not known in the virtual cluster");
    }
    return selected(
            ChartSetting.VCLUSTER_PRIORITY_CLASSES_FROM_HOST,
            ChartSetting.VCLUSTER_PRIORITY_CLASS_SELECTOR,
            Fields.text(spec, "priorityClassName"),
            "scheduling.k8s.io/v1",
            "PriorityClass")
        .or(
            () ->
                selected(
                    ChartSetting.VCLUSTER_RUNTIME_CLASSES_FROM_HOST,
                    ChartSetting.VCLUSTER_RUNTIME_CLASS_SELECTOR,
                    Fields.text(spec, "runtimeClassName"),
                    "node.k8s.io/v1",
                    "RuntimeClass"))
        .or(
            () ->
                PodSecurity.violation(
                    Fields.map(spec), cluster.text(ChartSetting.VCLUSTER_POD_SECURITY)));
  }

  /** A class that the selector of its sync leaves out. */
  private Optional<String> selected(
      ChartSetting sync, ChartSetting chosen, String name, String apiVersion, String kind) {
    EffectiveValue selector = cluster.values().value(chosen);
    if (name.isEmpty()
        || SYSTEM_CLASSES.contains(name)
        || !cluster.on(sync)
        || selector.keys().isEmpty()) {
      return Optional.empty();
    }
    Map<?, ?> wanted =
        selector.written().orElse(null) instanceof Node.Mapping written
            ? PlainCopy.of(written)
            : Map.of();
    if (Fields.map(wanted, "matchLabels").isEmpty()
        && Fields.list(wanted, "matchExpressions").isEmpty()) {
      return Optional.empty();
    }
    Map<?, ?> found = objects.object(apiVersion, kind, "", name);
    if (!found.isEmpty()
        && KnownLabels.of(found).selectedBy(wanted, "the class").is(Match.Outcome.YES)) {
      return Optional.empty();
    }
    return Optional.of(kind + " " + name + " is not on the host, or its selector leaves it out");
  }
}
