package dev.gpushare.lint.admission.syncer;

import dev.gpushare.lint.admission.defaulting.PodDefaults;
import dev.gpushare.lint.admission.defaulting.ServiceVariables;
import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.UnknownValue;
import dev.gpushare.lint.model.chart.ChartSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes the host's Pod of a tenant's stored one, as the syncer does ({@code
 * loft-sh/vcluster@v0.35.1:pkg/controllers/resources/pods/translate/translator.go}).
 */
public final class HostPod {

  private static final String DNS = "10.96.0.10";
  private static final String API = "10.96.0.1";
  private static final String ADDRESS = "an address that the cluster picks";
  private static final long HIGHEST_PRIORITY = 1_000_000_000L;

  private final VirtualCluster cluster;
  private final String tenantNamespace;
  private final Map<String, Object> tenant;
  private final HostVolumes volumes;

  /**
   * A Pod of a tenant.
   *
   * @param tenant as the tenant's API server stores it
   */
  public HostPod(VirtualCluster cluster, String tenantNamespace, Map<String, Object> tenant) {
    this.cluster = cluster;
    this.tenantNamespace = tenantNamespace;
    this.tenant = tenant;
    this.volumes =
        new HostVolumes(cluster, tenantNamespace, ObjectFields.text(tenant, "metadata", "name"));
  }

  /**
   * The Pod that the syncer sends.
   *
   * @param namespaceLabels labels of the tenant's namespace
   * @param services those of the tenant's namespace
   * @param hostMinor the host's Kubernetes minor
   */
  public Map<String, Object> make(
      Map<String, String> namespaceLabels, List<Map<String, Object>> services, int hostMinor) {
    Map<String, Object> spec = ObjectCopy.of(ObjectFields.map(tenant, "spec"));
    boolean links = !Boolean.FALSE.equals(spec.get("enableServiceLinks"));
    names(spec);
    classes(spec);
    placement(spec);
    volumes.translate(spec);
    Map<String, Object> metadata =
        new HostMetadata(cluster, tenantNamespace, tenant)
            .make(namespaceLabels, volumes.tokens(), rewrites(spec));
    rewriteHosts(spec);
    containers(spec, ServiceVariables.of(links ? services : List.of()));
    dns(spec);
    if (hostMinor < 34) {
      spec.remove("resources");
    }
    Map<String, Object> pod = ObjectCopy.entries("apiVersion", "v1", "kind", "Pod");
    pod.put("metadata", metadata);
    pod.put("spec", spec);
    return pod;
  }

  private void names(Map<String, Object> spec) {
    String account = ObjectFields.text(spec, "serviceAccountName");
    String workload = cluster.text(ChartSetting.VCLUSTER_WORKLOAD_ACCOUNT);
    spec.remove("serviceAccount");
    spec.put(
        "serviceAccountName",
        cluster.on(ChartSetting.VCLUSTER_SERVICE_ACCOUNTS)
            ? cluster.hostName(account, tenantNamespace)
            : workload.isEmpty() ? "vc-workload-" + cluster.name() : workload);
    spec.put("automountServiceAccountToken", false);
    spec.put("enableServiceLinks", false);
    if (ObjectFields.text(spec, "hostname").isEmpty()) {
      String name = ObjectFields.text(tenant, "metadata", "name");
      String cut = name.substring(0, Math.min(63, name.length())).replace('.', '-');
      spec.put("hostname", cut.endsWith("-") ? cut.substring(0, cut.length() - 1) : cut);
    }
    for (Map<String, Object> secret : ObjectCopy.maps(spec, "imagePullSecrets")) {
      secret.put("name", cluster.hostName(ObjectFields.text(secret, "name"), tenantNamespace));
    }
  }

  private void classes(Map<String, Object> spec) {
    String runtime = cluster.text(ChartSetting.VCLUSTER_POD_RUNTIME_CLASS);
    if (!runtime.isEmpty()) {
      spec.put("runtimeClassName", runtime);
    }
    String own = ObjectFields.text(spec, "priorityClassName");
    if (cluster.on(ChartSetting.VCLUSTER_PRIORITY_CLASSES_TO_HOST)) {
      if (!own.isEmpty()) {
        spec.put("priorityClassName", cluster.clusterName(own));
        if (spec.get("priority") instanceof Long value && value > HIGHEST_PRIORITY) {
          spec.put("priority", HIGHEST_PRIORITY);
        }
      }
    } else if (!cluster.on(ChartSetting.VCLUSTER_PRIORITY_CLASSES_FROM_HOST)) {
      spec.remove("priorityClassName");
      spec.remove("priority");
    }
    String forced = cluster.text(ChartSetting.VCLUSTER_POD_PRIORITY_CLASS);
    if (!forced.isEmpty() && ObjectFields.text(spec, "priorityClassName").isEmpty()) {
      spec.put("priorityClassName", forced);
      spec.remove("priority");
    }
  }

  private void placement(Map<String, Object> spec) {
    Map<String, String> selector = cluster.map(ChartSetting.VCLUSTER_NODE_LABELS);
    boolean scheduler = isScheduling(cluster);
    if (scheduler && !ObjectFields.text(spec, "nodeName").isEmpty()) {
      spec.remove("nodeSelector");
      spec.remove("affinity");
      spec.remove("topologySpreadConstraints");
      return;
    }
    if (!selector.isEmpty() && ObjectFields.text(spec, "nodeName").isEmpty()) {
      ObjectCopy.child(spec, "nodeSelector").putAll(selector);
    }
    for (String toleration : cluster.list(ChartSetting.VCLUSTER_POD_TOLERATIONS)) {
      List<Object> own = ObjectCopy.children(spec, "tolerations");
      if (!own.contains(toleration(toleration))) {
        own.add(toleration(toleration));
      }
    }
    new HostAffinity(cluster, tenantNamespace).translate(spec);
  }

  /** Whether the virtual cluster places its Pods itself. */
  static boolean isScheduling(VirtualCluster cluster) {
    return cluster.on(ChartSetting.VCLUSTER_VIRTUAL_SCHEDULER)
        || cluster.on(ChartSetting.VCLUSTER_DISTRO_SCHEDULER);
  }

  /** {@code key=value:Effect} with any part left out. */
  static Map<String, Object> toleration(String text) {
    if (text.equals("*")) {
      return ObjectCopy.entries("operator", "Exists");
    }
    int colon = text.indexOf(':');
    String key = colon < 0 ? text : text.substring(0, colon);
    String effect = colon < 0 ? "" : text.substring(colon + 1);
    int equal = key.indexOf('=');
    Map<String, Object> toleration = ObjectCopy.entries();
    String name = equal < 0 ? key : key.substring(0, equal);
    if (!name.isEmpty()) {
      toleration.put("key", name);
    }
    if (equal >= 0) {
      toleration.put("value", key.substring(equal + 1));
    }
    if (!effect.isEmpty()) {
      toleration.put("effect", effect);
      toleration.put("operator", equal < 0 ? "Exists" : "Equal");
    }
    return toleration;
  }

  private boolean rewrites(Map<String, Object> spec) {
    return !ObjectFields.text(spec, "subdomain").isEmpty()
        && cluster.on(ChartSetting.VCLUSTER_HOSTS_REWRITE);
  }

  private void rewriteHosts(Map<String, Object> spec) {
    if (rewrites(spec)) {
      HostsRewrite.add(spec, cluster, tenantNamespace);
    }
  }

  private void containers(Map<String, Object> spec, Map<String, Object> variables) {
    Map<String, String> images = cluster.map(ChartSetting.VCLUSTER_IMAGE_TRANSLATION);
    for (Map<String, Object> container : PodDefaults.containers(spec)) {
      String image = ObjectFields.text(container, "image");
      if (images.containsKey(image)) {
        container.put("image", images.get(image));
      }
      List<Object> env = new ArrayList<>();
      List<Map<String, Object>> own = ObjectCopy.maps(container, "env");
      variables.forEach(
          (name, value) -> {
            if (own.stream().noneMatch(one -> name.equals(one.get("name")))) {
              env.add(ObjectCopy.entries("name", name, "value", value));
            }
          });
      for (Map<String, Object> variable : own) {
        volumes.source(variable, "valueFrom");
        env.add(variable);
      }
      container.put("env", env);
      for (Map<String, Object> from : ObjectCopy.maps(container, "envFrom")) {
        volumes.rename(from, "configMapRef", "name");
        volumes.rename(from, "secretRef", "name");
      }
    }
  }

  private void dns(Map<String, Object> spec) {
    String domain = cluster.text(ChartSetting.VCLUSTER_DOMAIN);
    String zone = domain.isEmpty() ? "cluster.local" : domain;
    ObjectCopy.children(spec, "hostAliases")
        .add(
            ObjectCopy.entries(
                "hostnames",
                List.of(
                    "kubernetes.default.svc." + zone,
                    "kubernetes",
                    "kubernetes.default",
                    "kubernetes.default.svc"),
                "ip",
                new UnknownValue(ADDRESS, API)));
    String policy = ObjectFields.text(spec, "dnsPolicy");
    boolean hostNetwork = Boolean.TRUE.equals(spec.get("hostNetwork"));
    boolean own =
        policy.equals("ClusterFirst") && !hostNetwork || policy.equals("ClusterFirstWithHostNet");
    if (!own) {
      return;
    }
    spec.put("dnsPolicy", "None");
    Map<String, Object> config = ObjectCopy.child(spec, "dnsConfig");
    ObjectCopy.children(config, "nameservers").add(new UnknownValue(ADDRESS, DNS));
    ObjectCopy.children(config, "searches")
        .addAll(List.of(tenantNamespace + ".svc." + zone, "svc." + zone, zone));
    config.put("options", List.of(ObjectCopy.entries("name", "ndots", "value", "5")));
  }
}
