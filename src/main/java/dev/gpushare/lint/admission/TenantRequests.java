package dev.gpushare.lint.admission;

import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.ChartTable;
import dev.gpushare.lint.model.chart.EffectiveValues;
import dev.gpushare.lint.model.inventory.ChartValues;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.model.inventory.TenantWords;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Stack;
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
      KnownTenant tenant,
      AdmissionOptions options,
      Inventory inventory,
      ClusterObjects objects,
      RequestMaker maker) {
    Stack stack = inventory.settings().stack();
    String namespace = namespace(tenant, options);
    maker.host(namespace);
    int minor = StackTypes.minor(stack).minor();
    return new TenantRequests(
        cluster(tenant, tenant.name(), namespace, inventory), objects, maker, minor);
  }

  /** Where the tenant lives; where no file says it, where {@code vcluster create} puts it. */
  private static String namespace(KnownTenant tenant, AdmissionOptions options) {
    return options
        .namespace()
        .or(tenant::namespace)
        .orElseGet(() -> TenantWords.load().standardNamespace(tenant.name()));
  }

  /** What had to be assumed of a tenant, since no file says it. */
  static List<String> assumed(KnownTenant tenant, AdmissionOptions options) {
    List<String> notes = new ArrayList<>();
    if (options.namespace().isEmpty() && tenant.namespace().isEmpty()) {
      notes.add(
          "nothing says where tenant '%s' lives: %s is taken; --namespace says it"
              .formatted(tenant.name(), namespace(tenant, options)));
    }
    if (tenant.areValuesOpen()) {
      notes.add(
          "the values of tenant '%s' are not known%s: those of the chart are taken"
              .formatted(tenant.name(), candidates(tenant)));
    }
    return notes;
  }

  private static String candidates(KnownTenant tenant) {
    List<String> files =
        tenant.values().stream()
            .map(values -> values.manifest().document().source().name())
            .distinct()
            .toList();
    return files.isEmpty() ? "" : " (" + String.join(", ", files) + ")";
  }

  /**
   * The virtual cluster of a tenant: with its values where they are known, else with the chart's.
   *
   * @param name of the virtual cluster
   * @param namespace on the host
   */
  static VirtualCluster cluster(
      KnownTenant tenant, String name, String namespace, Inventory inventory) {
    String version = inventory.settings().stack().version(Product.VCLUSTER);
    EffectiveValues values =
        tenant
            .ownValues()
            .map(ChartValues::values)
            .orElseGet(
                () -> EffectiveValues.of(ChartTable.load(VCLUSTER, version), Optional.empty()));
    return new VirtualCluster(name, namespace, values);
  }

  /** The host's requests for an object of the tenant and the Pods that it makes. */
  List<Request> hostRequests(Request request, List<Request> made) {
    List<Request> hosts = new ArrayList<>();
    List<Request> all = new ArrayList<>(List.of(request));
    all.addAll(made);
    for (Request one : all) {
      boolean pod = one.resource().isPod();
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
    return host.but()
        .shown(
            new RequestAnswer.Requested(
                shown.apiVersion(),
                shown.kind(),
                shown.namespace(),
                // a reader looks for the name that is written in the file
                tenant.shown().name(),
                shown.place(),
                Optional.of(from)))
        .refusal(refusal)
        .build();
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
    labels.putAll(KnownLabels.of(object).known());
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
