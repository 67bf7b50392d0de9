package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.DOUBLE;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.inventory.KaiSettings;
import dev.gpushare.lint.model.inventory.workload.Workload;
import dev.gpushare.lint.rules.view.value.RememberedStruct;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.Tenant;
import dev.gpushare.lint.settings.Trust;
import dev.gpushare.lint.types.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The variables that every rule has: the settings, the versions of the stack, and the whole set.
 */
final class GlobalViews {

  static final String NAME = "set";

  static final View<Settings> GPUS =
      View.<Settings>named("gpus", "the declared GPUs")
          .optional(
              "count",
              DOUBLE,
              "GPUs that the teams share",
              (g, s) -> g.gpus().count().map(Integer::doubleValue))
          .optional(
              "budget",
              DOUBLE,
              "GPUs that the root Queues may hand out",
              (g, s) -> g.gpus().budget().map(BigDecimal::doubleValue))
          .field("model", STRING, "such as L40S, else empty", (g, s) -> g.gpus().model().orElse(""))
          .build();

  static final View<Tenant> TENANT =
      View.<Tenant>named("tenant", "a declared team with a virtual cluster of its own")
          .field("name", STRING, "its name, that of its virtual cluster", (t, s) -> t.name())
          .field(
              "namespace",
              STRING,
              "its namespace on the host, else empty",
              (t, s) -> t.namespace().orElse(""))
          .field(
              "queue",
              STRING,
              "the Queue that it is charged to, else empty",
              (t, s) -> t.queue().orElse(""))
          .field(
              "trust",
              STRING,
              "trusted, untrusted, or empty where nothing is declared for it or for all",
              (t, s) -> word(t.trust().or(s.inventory().settings()::trust)))
          .build();

  static final View<Settings> SETTINGS =
      View.<Settings>named("settings", "what .gpushare-lint.yaml declares")
          .field("gpus", GPUS.type(), "the declared GPUs", (g, s) -> new ViewValue<>(GPUS, g, s))
          .field(
              "capacity",
              new Type.MapOf(DOUBLE),
              "what the nodes can hand out by resource, in cores, bytes and pieces",
              (g, s) -> capacity(g))
          .field(
              "trust",
              STRING,
              "how far tenants are trusted where a tenant says nothing else: trusted, untrusted or empty",
              (g, s) -> word(g.trust()))
          .field(
              "tenants",
              new Type.ListOf(TENANT.type()),
              "the declared tenants",
              (g, s) -> tenants(g, s))
          .build();

  static final View<Settings> STACK =
      View.<Settings>named("stack", "the versions that the files are judged for")
          .field(
              "kubernetes",
              STRING,
              "for example 1.36",
              (g, s) -> g.stack().version(Product.KUBERNETES))
          .field("kai", STRING, "for example 0.16.4", (g, s) -> g.stack().version(Product.KAI))
          .field(
              "vcluster",
              STRING,
              "for example 0.35.1",
              (g, s) -> g.stack().version(Product.VCLUSTER))
          .field(
              "gpuOperator",
              STRING,
              "for example 26.3.3",
              (g, s) -> g.stack().version(Product.GPU_OPERATOR))
          .build();

  static final View<KaiSettings> KAI =
      View.<KaiSettings>named("kaiSettings", "what the files show of KAI's own settings")
          .optional(
              "blocking",
              Type.Simple.BOOL,
              "blockNvidiaVisibleDevices; absent when no file tells",
              (k, s) -> k.blocking().map(on -> on))
          .field(
              "defaultQueues",
              new Type.ListOf(STRING),
              "the Queues that the chart makes: parent and leaf; none when that is off",
              (k, s) -> List.<Object>copyOf(k.defaultQueues()))
          .build();

  static final View<ViewScope> SET =
      View.<ViewScope>named(NAME, "everything that is applied together")
          .field(
              "queues",
              list(QueueView.NAME),
              "the Queues, in the order of the files",
              (i, s) -> QueueView.all(i.inventory().queues().queues(), s))
          .field(
              "queueNames",
              new Type.ListOf(STRING),
              "the names of the Queues",
              (i, s) -> List.<Object>copyOf(i.inventory().queues().names()))
          .field(
              "roots",
              list(QueueView.NAME),
              "the Queues without a parent, in the order of the files",
              (i, s) -> QueueView.all(i.inventory().queues().roots(), s))
          .field(
              "policies",
              list(PolicyView.POLICY),
              "the admission policies",
              (i, s) -> PolicyView.policies(i.inventory().policies(), s))
          .field(
              "bindings",
              list(PolicyView.BINDING),
              "the bindings of admission policies",
              (i, s) -> PolicyView.bindings(i.inventory().bindings(), s))
          .field(
              "policyNames",
              new Type.ListOf(STRING),
              "the names of the admission policies",
              (i, s) ->
                  i.inventory().policies().stream().<Object>map(policy -> policy.name()).toList())
          .field(
              "vclusters",
              list(ChartView.VCLUSTER),
              "vCluster values",
              (i, s) -> ChartView.all(ChartView.VCLUSTER, s))
          .field(
              "kai",
              KAI.type(),
              "KAI's own settings",
              (i, s) -> new ViewValue<>(KAI, i.inventory().kai(), s))
          .field(
              "priorityClasses",
              new Type.ListOf(STRING),
              "the priority classes that are known: of KAI's chart, of Kubernetes, of the set",
              (i, s) -> List.<Object>copyOf(i.inventory().priorityClasses().names()))
          .field(
              "branching",
              Type.Simple.BOOL,
              "whether a root Queue has children",
              (i, s) ->
                  i.inventory().queues().roots().stream()
                      .anyMatch(queue -> !queue.children().isEmpty()))
          .field(
              "kaiValues",
              list(ChartView.KAI),
              "values of the KAI chart",
              (i, s) -> ChartView.all(ChartView.KAI, s))
          .field(
              "operatorValues",
              list(ChartView.OPERATOR),
              "values of the GPU Operator chart",
              (i, s) -> ChartView.all(ChartView.OPERATOR, s))
          .field(
              "pluginConfigs",
              list(ChartView.PLUGIN),
              "configurations of the device plugin",
              (i, s) -> ChartView.all(ChartView.PLUGIN, s))
          .field(
              "kaiConfigs",
              list(ObjectView.KAI_CONFIG),
              "the Configs of KAI Scheduler",
              (i, s) -> ObjectView.all(ObjectView.KAI_CONFIG, s))
          .field(
              "clusterPolicies",
              list(ObjectView.CLUSTER_POLICY),
              "the ClusterPolicies of the GPU Operator",
              (i, s) -> ObjectView.all(ObjectView.CLUSTER_POLICY, s))
          .field(
              "namespaces",
              list(ObjectView.NAMESPACE),
              "the Namespaces",
              (i, s) -> ObjectView.all(ObjectView.NAMESPACE, s))
          .field("pods", list(PodView.NAME), "Pods and Pod templates", GlobalViews::pods)
          .field(
              "kinds",
              new Type.ListOf(STRING),
              "what the documents are, for example kubernetes/apps/v1/Deployment or rke2-config",
              (i, s) -> List.<Object>copyOf(i.inventory().kinds()))
          .build();

  private GlobalViews() {}

  private static Map<String, Object> capacity(Settings settings) {
    Map<String, Object> capacity = new TreeMap<>();
    settings.capacity().forEach((key, value) -> capacity.put(key, value.value().doubleValue()));
    return capacity;
  }

  /** The set; its lists are made once, since a condition may ask for them at every Queue. */
  static Object set(ViewScope scope) {
    return new RememberedStruct(new ViewValue<>(SET, scope, scope));
  }

  private static Object pods(ViewScope set, ViewScope scope) {
    List<Object> pods = new ArrayList<>();
    for (Workload workload : set.inventory().workloads()) {
      pods.add(PodView.of(workload, scope));
    }
    return pods;
  }

  private static Object tenants(Settings settings, ViewScope scope) {
    List<Object> tenants = new ArrayList<>();
    for (Tenant tenant : settings.tenants()) {
      tenants.add(new ViewValue<>(TENANT, tenant, scope));
    }
    return tenants;
  }

  private static String word(Optional<Trust> trust) {
    return trust.isPresent() ? trust.get().word() : "";
  }

  private static Type list(String view) {
    return new Type.ListOf(new Type.Struct(view));
  }
}
