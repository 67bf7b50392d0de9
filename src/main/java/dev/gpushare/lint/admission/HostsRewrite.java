package dev.gpushare.lint.admission;

import dev.gpushare.lint.model.chart.ChartSetting;
import java.util.List;
import java.util.Map;

/** The init container that writes a Pod's own name into its hosts file. */
final class HostsRewrite {

  private static final String NAME = "vcluster-rewrite-hosts";

  private HostsRewrite() {}

  static void add(Map<String, Object> spec, VirtualCluster cluster, String namespace) {
    String domain = cluster.text(ChartSetting.VCLUSTER_DOMAIN);
    String zone = domain.isEmpty() ? "cluster.local" : domain;
    String host = Fields.text(spec, "hostname");
    String full = host + "." + Fields.text(spec, "subdomain") + "." + namespace + ".svc." + zone;
    spec.remove("subdomain");
    for (Map<String, Object> container : PlainCopy.maps(spec, "containers")) {
      PlainCopy.children(container, "volumeMounts")
          .add(PlainCopy.entries("mountPath", "/etc/hosts", "name", NAME, "subPath", "hosts"));
    }
    Map<String, Object> init = PlainCopy.entries("name", NAME, "image", image(cluster));
    init.put("command", List.of("sh"));
    String command =
        "sed -E -e 's/^(\\d+.\\d+.\\d+.\\d+\\s+)"
            + host
            + "$/\\1 "
            + full
            + " "
            + host
            + "/' /etc/hosts > /hosts/hosts";
    init.put("args", List.of("-c", command));
    init.put(
        "resources",
        PlainCopy.entries(
            "limits",
            PlainCopy.of(cluster.map(ChartSetting.VCLUSTER_HOSTS_LIMITS)),
            "requests",
            PlainCopy.of(cluster.map(ChartSetting.VCLUSTER_HOSTS_REQUESTS))));
    init.put("securityContext", security());
    init.put("volumeMounts", List.of(PlainCopy.entries("mountPath", "/hosts", "name", NAME)));
    PlainCopy.children(spec, "initContainers").add(0, PlainCopy.of(init));
    PlainCopy.children(spec, "volumes")
        .add(PlainCopy.entries("emptyDir", PlainCopy.entries(), "name", NAME));
  }

  private static String image(VirtualCluster cluster) {
    String whole = cluster.text(ChartSetting.VCLUSTER_HOSTS_IMAGE);
    if (!whole.isEmpty()) {
      return whole;
    }
    String registry = cluster.text(ChartSetting.VCLUSTER_HOSTS_REGISTRY);
    String common = cluster.text(ChartSetting.VCLUSTER_IMAGE_REGISTRY);
    String from = registry.isEmpty() ? common : registry;
    String tag = cluster.text(ChartSetting.VCLUSTER_HOSTS_TAG);
    return (from.isEmpty() ? "" : from + "/")
        + cluster.text(ChartSetting.VCLUSTER_HOSTS_REPOSITORY)
        + (tag.isEmpty() ? "" : ":" + tag);
  }

  private static Map<String, Object> security() {
    return PlainCopy.entries(
        "allowPrivilegeEscalation",
        false,
        "capabilities",
        PlainCopy.entries("drop", List.of("ALL")),
        "runAsGroup",
        1001L,
        "runAsNonRoot",
        true,
        "runAsUser",
        1001L,
        "seccompProfile",
        PlainCopy.entries("type", "RuntimeDefault"));
  }
}
