package dev.gpushare.lint.admission.syncer;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
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
    String host = ObjectFields.text(spec, "hostname");
    String full =
        host + "." + ObjectFields.text(spec, "subdomain") + "." + namespace + ".svc." + zone;
    spec.remove("subdomain");
    for (Map<String, Object> container : ObjectCopy.maps(spec, "containers")) {
      ObjectCopy.children(container, "volumeMounts")
          .add(ObjectCopy.entries("mountPath", "/etc/hosts", "name", NAME, "subPath", "hosts"));
    }
    Map<String, Object> init = ObjectCopy.entries("name", NAME, "image", image(cluster));
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
        ObjectCopy.entries(
            "limits",
            ObjectCopy.of(cluster.map(ChartSetting.VCLUSTER_HOSTS_LIMITS)),
            "requests",
            ObjectCopy.of(cluster.map(ChartSetting.VCLUSTER_HOSTS_REQUESTS))));
    init.put("securityContext", security());
    init.put("volumeMounts", List.of(ObjectCopy.entries("mountPath", "/hosts", "name", NAME)));
    ObjectCopy.children(spec, "initContainers").add(0, ObjectCopy.of(init));
    ObjectCopy.children(spec, "volumes")
        .add(ObjectCopy.entries("emptyDir", ObjectCopy.entries(), "name", NAME));
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
    return ObjectCopy.entries(
        "allowPrivilegeEscalation",
        false,
        "capabilities",
        ObjectCopy.entries("drop", List.of("ALL")),
        "runAsGroup",
        1001L,
        "runAsNonRoot",
        true,
        "runAsUser",
        1001L,
        "seccompProfile",
        ObjectCopy.entries("type", "RuntimeDefault"));
  }
}
