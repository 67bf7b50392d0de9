package dev.gpushare.lint.admission;

import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.ChartTable;
import dev.gpushare.lint.model.chart.EffectiveValues;
import dev.gpushare.lint.model.inventory.ChartValues;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Stack;
import dev.gpushare.lint.settings.Tenant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes requests to the host of the Pods of a tenant. */
final class TenantRequests {

  private static final String VCLUSTER = "vcluster";

  private final VirtualCluster cluster;
  private final ClusterObjects objects;
  private final RequestMaker maker;
  private final int hostMinor;

  private TenantRequests(
      VirtualCluster cluster, ClusterObjects objects, RequestMaker maker, int hostMinor) {
    this.cluster = cluster;
    this.objects = objects;
    this.maker = maker;
    this.hostMinor = hostMinor;
  }

  static TenantRequests of(
      String name,
      AdmissionOptions options,
      Inventory inventory,
      ClusterObjects objects,
      RequestMaker maker) {
    Stack stack = inventory.settings().stack();
    String namespace =
        options.namespace().or(() -> declared(name, inventory)).orElse("vcluster-" + name);
    maker.host(namespace);
    int minor = StackTypes.minor(stack).minor();
    return new TenantRequests(cluster(name, namespace, inventory), objects, maker, minor);
  }

  /** The virtual cluster of a tenant: what the files say of it, else the chart's defaults. */
  static VirtualCluster cluster(String name, String namespace, Inventory inventory) {
    String version = inventory.settings().stack().version(Product.VCLUSTER);
    EffectiveValues values =
        values(name, inventory)
            .orElseGet(
                () -> EffectiveValues.of(ChartTable.load(VCLUSTER, version), Optional.empty()));
    return new VirtualCluster(name, namespace, values);
  }

  private static Optional<String> declared(String name, Inventory inventory) {
    for (Tenant tenant : inventory.settings().tenants()) {
      if (tenant.name().equals(name)) {
        return tenant.namespace();
      }
    }
    return Optional.empty();
  }

  /** The values of the tenant's virtual cluster: those that bear its name, else the only ones. */
  private static Optional<EffectiveValues> values(String name, Inventory inventory) {
    List<ChartValues> all = new ArrayList<>();
    for (ChartValues values : inventory.values()) {
      if (values.values().table().chart().equals(VCLUSTER)) {
        boolean own =
            values.manifest().name().orElse("").equals(name)
                || values.manifest().document().source().name().contains(name);
        if (own) {
          return Optional.of(values.values());
        }
        all.add(values);
      }
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(0).values());
  }

  /** The host's requests for an object of the tenant and the Pods that it makes. */
  List<Request> hostRequests(Request request, List<Request> made) {
    List<Request> hosts = new ArrayList<>();
    List<Request> all = new ArrayList<>(List.of(request));
    all.addAll(made);
    for (Request one : all) {
      boolean pod = one.resource().kind().equals("Pod") && one.resource().group().isEmpty();
      if (pod && one.namespace().equals(cluster.namespace())) {
        hosts.add(one);
      } else if (pod && one.object() instanceof Map) {
        hosts.add(host(one));
      }
    }
    return hosts;
  }

  private Request host(Request tenant) {
    Map<String, Object> stored = PlainCopy.of(tenant.present());
    Map<String, Object> pod =
        new HostPod(cluster, tenant.namespace(), stored)
            .make(namespaceLabels(tenant.namespace()), services(tenant.namespace()), hostMinor);
    Map<String, Object> sent = PlainCopy.of(pod);
    Request host =
        maker.make(
            pod,
            tenant.resource(),
            cluster.namespace(),
            tenant.shown().place(),
            UserInfo.serviceAccount(cluster.namespace(), "vc-" + cluster.name()));
    Optional<Request.Refusal> refusal =
        tenant
            .refusal()
            .map(own -> new Request.Refusal("the tenant's server", own.message(), own.sent()))
            .or(
                () ->
                    new SyncRefusal(cluster, objects)
                        .of(stored)
                        .map(why -> new Request.Refusal(VCLUSTER, why, seen(host, sent))))
            .or(host::refusal);
    RequestAnswer.Owner from =
        tenant.shown().from().orElse(new RequestAnswer.Owner("Pod", tenant.shown().name()));
    RequestAnswer.Requested shown = host.shown();
    return new Request(
        host.resource(),
        host.subresource(),
        host.namespace(),
        host.name(),
        host.operation(),
        host.object(),
        host.oldObject(),
        host.userInfo(),
        host.authorizer(),
        new RequestAnswer.Requested(
            shown.apiVersion(),
            shown.kind(),
            shown.namespace(),
            // a reader looks for the name that is written in the file
            tenant.shown().name(),
            shown.place(),
            Optional.of(from)),
        refusal,
        host.others(),
        host.sent());
  }

  /** What the host would have seen. */
  @SuppressWarnings("unchecked")
  private static Map<String, Object> seen(Request host, Map<String, Object> sent) {
    return host.refusal().isEmpty() && host.object() instanceof Map<?, ?> map
        ? (Map<String, Object>) map
        : sent;
  }

  private Map<String, String> namespaceLabels(String namespace) {
    return namespaceLabels(cluster, objects, namespace);
  }

  /** Labels of a namespace in a virtual cluster: vCluster writes its Pod Security level there. */
  static Map<String, String> namespaceLabels(
      VirtualCluster cluster, ClusterObjects objects, String namespace) {
    Map<String, String> labels = new LinkedHashMap<>();
    Map<?, ?> object = objects.object("v1", "Namespace", "", namespace);
    String standard = cluster.text(ChartSetting.VCLUSTER_POD_SECURITY);
    if (object.isEmpty() && !standard.isEmpty()) {
      for (String mode : new String[] {"enforce", "warn"}) {
        labels.put("pod-security.kubernetes.io/" + mode, standard);
        labels.put("pod-security.kubernetes.io/" + mode + "-version", "latest");
      }
    }
    labels.putAll(Labels.of(object).known());
    labels.put("kubernetes.io/metadata.name", namespace);
    return labels;
  }

  private List<Map<String, Object>> services(String namespace) {
    List<Map<String, Object>> services = new ArrayList<>();
    for (Manifest manifest : objects.ofKind("v1", "Service")) {
      if (manifest.namespace().orElse("default").equals(namespace)) {
        services.add(PlainCopy.of(manifest.root()));
      }
    }
    return services;
  }
}
