package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.inventory.Ceilings;
import dev.gpushare.lint.model.inventory.HostAccess;
import dev.gpushare.lint.model.inventory.IgnoredKey;
import dev.gpushare.lint.model.inventory.MigSupport;
import dev.gpushare.lint.model.inventory.Preemptibility;
import dev.gpushare.lint.model.inventory.QueueTree;
import dev.gpushare.lint.model.inventory.VisibleDevices;
import dev.gpushare.lint.model.inventory.Workload;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a rule may read of a Pod or of the Pod template of anything that makes Pods. */
final class PodView {

  static final String NAME = "pod";

  static final View<Workload> VIEW =
      View.<Workload>named(NAME, "a Pod, or the Pod template of anything that makes Pods")
          .field(
              "name",
              STRING,
              "metadata.name of the object",
              (w, s) -> w.manifest().name().orElse(""))
          .field(
              "namespace",
              STRING,
              "metadata.namespace of the object",
              (w, s) -> w.manifest().namespace().orElse(""))
          .field(
              "kind",
              STRING,
              "the object's kind, for example Deployment",
              (w, s) -> w.manifest().kind().objectKind().orElse(""))
          .field("isPod", BOOL, "whether it is a Pod and no template", (w, s) -> w.isPod())
          .field(
              "labels",
              new Type.MapOf(STRING),
              "labels of the Pod or template",
              (w, s) -> texts(w, s, "labels"))
          .field(
              "annotations",
              new Type.MapOf(STRING),
              "annotations of the Pod or template",
              (w, s) -> texts(w, s, "annotations"))
          .field(
              "spec",
              new Type.Struct(DocumentTypes.POD_SPEC),
              "the Pod's spec as it is written",
              (w, s) -> read(w, s, new Type.Struct(DocumentTypes.POD_SPEC), "spec"))
          .field(
              "kai",
              BOOL,
              "whether KAI schedules it: scheduler name, queue label or fraction",
              (w, s) -> w.isKai())
          .optional(
              "classesSynced",
              BOOL,
              "whether the tenant's virtual cluster syncs priority classes; absent when no file tells",
              (w, s) -> s.inventory().tenancy().of(w).flatMap(t -> t.classesSynced().map(on -> on)))
          .field(
              "neverPreempts",
              BOOL,
              "whether its PriorityClass is in the set and has preemptionPolicy Never",
              (w, s) -> s.inventory().neverPreempts(w))
          .field(
              "queueName",
              STRING,
              "the queue label of the Pod, else of its owner",
              (w, s) -> w.queue().orElse(""))
          .field(
              "queues",
              new Type.ListOf(new Type.Struct(QueueView.NAME)),
              "the Queue of the set that the label names; empty when there is none",
              (w, s) ->
                  QueueView.all(
                      w.queue()
                          .flatMap(name -> s.inventory().queues().named(name))
                          .map(List::of)
                          .orElse(List.of()),
                      s))
          .field(
              "kaiScheduled",
              BOOL,
              "whether schedulerName is that of KAI",
              (w, s) -> w.isScheduledByKai())
          .field(
              "injected",
              BOOL,
              "whether an operator writes the scheduler's name into Pods of this kind",
              (w, s) -> s.inventory().priorityClasses().isInjected(w))
          .field(
              "queueLabels",
              PodParts.list(PodParts.WORD),
              "the queue label that counts, for 'each'; none when there is no label",
              (w, s) -> PodParts.words(w, w.queueLabel(), s))
          .field(
              "priorityLabels",
              PodParts.list(PodParts.WORD),
              "the label priorityClassName that counts, for 'each'",
              (w, s) -> PodParts.words(w, s.inventory().priorityClasses().classLabel(w), s))
          .field(
              "objectName",
              PodParts.WORD.type(),
              "metadata.name of the object, for 'at'",
              (w, s) ->
                  PodParts.word(
                      new PodParts.Word(
                          w.manifest().name().orElse(""),
                          w.manifest(),
                          NodePath.of("metadata", "name")),
                      s))
          .field(
              "closestQueue",
              STRING,
              "the name of a Queue of the set that is closest to the label, else empty",
              (w, s) -> w.queue().flatMap(s.inventory().queues()::nearest).orElse(""))
          .field(
              "tenant",
              BOOL,
              "whether it belongs to a tenant whose Pods run on host nodes",
              (w, s) -> s.inventory().tenancy().of(w).isPresent())
          .optional(
              "setOwner",
              BOOL,
              "whether the tenant's Pods get an owner on the host; absent when no file tells",
              (w, s) -> s.inventory().tenancy().of(w).flatMap(t -> t.setOwner().map(on -> on)))
          .field(
              "podSecurity",
              STRING,
              "the Pod Security level of the tenant, else empty",
              PodView::podSecurity)
          .field(
              "gpu",
              GpuRequestView.VIEW.type(),
              "what it asks of GPUs",
              (w, s) -> GpuRequestView.of(w, s))
          .field(
              "preemptibility",
              PodParts.PREEMPTIBILITY.type(),
              "whether its Pods may be preempted; points to what decides, else to the request",
              PodView::preemptibility)
          .field(
              "limits",
              PodParts.list(PodParts.CEILING),
              "the lowest GPU limit of its Queue and the Queues above; none when all are unlimited",
              (w, s) -> PodParts.bound(PodParts.CEILING, limit(w, s), c -> c.queue(), "limit", s))
          .field(
              "quotas",
              PodParts.list(PodParts.CEILING),
              "the lowest GPU quota of its Queue and the Queues above",
              (w, s) -> PodParts.bound(PodParts.CEILING, quota(w, s), c -> c.queue(), "quota", s))
          .field(
              "floatSums",
              PodParts.list(PodParts.FLOAT_SUM),
              "a bound that Pods like this one should fill exactly and do not; at the first of them",
              (w, s) ->
                  PodParts.bound(
                      PodParts.FLOAT_SUM,
                      s.inventory().kaiWork().floatSum(w),
                      f -> f.queue(),
                      "limit",
                      s))
          .field(
              "visibleDevices",
              PodParts.list(PodParts.VARIABLE),
              "NVIDIA_VISIBLE_DEVICES of its containers",
              (w, s) -> PodParts.all(PodParts.VARIABLE, VisibleDevices.of(w), v -> v.path(), w, s))
          .field(
              "variableReferences",
              PodParts.list(PodParts.REFERENCE),
              "references to objects of the set that bring NVIDIA_VISIBLE_DEVICES",
              (w, s) ->
                  PodParts.all(
                      PodParts.REFERENCE, s.inventory().variables().of(w), r -> r.path(), w, s))
          .field(
              "hostAccess",
              PodParts.list(PodParts.HOST_ACCESS),
              "settings that the baseline level, or a stricter level of the tenant, forbids",
              (w, s) ->
                  PodParts.all(
                      PodParts.HOST_ACCESS,
                      HostAccess.of(w, podSecurity(w, s)),
                      h -> h.path(),
                      w,
                      s))
          .field(
              "ignoredKeys",
              PodParts.list(PodParts.IGNORED),
              "labels and annotations that KAI does not read",
              (w, s) -> PodParts.all(PodParts.IGNORED, IgnoredKey.of(w), k -> k.path(), w, s))
          .field(
              "misspelt",
              new Type.ListOf(STRING),
              "the paths in the Pod or template that misspelt fields most likely stand for",
              PodView::misspelt)
          .field(
              "misnamedQueue",
              BOOL,
              "whether it or its owner names a Queue in a way that KAI does not read",
              (w, s) -> IgnoredKey.namesQueue(w))
          .field(
              "nvidiaClass",
              BOOL,
              "whether runtimeClassName is a class of NVIDIA's runtime",
              (w, s) -> s.inventory().runtimeClasses().isNvidia(runtimeClass(w)))
          .field(
              "missingClass",
              STRING,
              "why the operator of the set makes no class of that name: nri, cdi or renamed, else no",
              (w, s) ->
                  s.inventory()
                      .runtimeClasses()
                      .missing(runtimeClass(w))
                      .name()
                      .toLowerCase(Locale.ROOT))
          .field(
              "gpuWithoutMig",
              STRING,
              "the node label by which it selects a GPU that cannot be partitioned, else empty",
              (w, s) -> MigSupport.selectedWithout(w).orElse(""))
          .field(
              "refusals",
              FactView.REFUSALS,
              "of a template, what the guards of the set have against its Pods",
              (w, s) -> FactView.refusals(w, s))
          .field(
              "assumedNamespace",
              STRING,
              "of a template without a namespace, the one for which guards that look at it were"
                  + " asked, else empty",
              (w, s) -> FactView.assumedNamespace(w, s))
          .build();

  private PodView() {}

  static Object of(Workload workload, ViewScope scope) {
    Spot spot = Spot.of(workload.manifest(), workload.template());
    return ViewValue.placed(VIEW, workload, scope, spot);
  }

  private static Object texts(Workload workload, ViewScope scope, String which) {
    return read(workload, scope, new Type.MapOf(STRING), "metadata", which);
  }

  private static Object read(Workload workload, ViewScope scope, Type type, String... keys) {
    NodePath path = workload.template().resolve(NodePath.of(keys));
    return workload
        .manifest()
        .at(path)
        .map(node -> Trees.read(node, type, scope.catalog(), workload.manifest(), path))
        .orElseGet(() -> Empty.of(type, scope.catalog(), workload.manifest(), path));
  }

  private static Object misspelt(Workload workload, ViewScope scope) {
    String prefix = workload.isPod() ? "" : workload.template() + ".";
    List<Object> paths = new ArrayList<>();
    for (Object path : scope.schemas().misspelt(workload.manifest())) {
      if (path instanceof String text && text.startsWith(prefix)) {
        paths.add(text.substring(prefix.length()));
      }
    }
    return paths;
  }

  private static String runtimeClass(Workload workload) {
    return workload.text("spec", "runtimeClassName").orElse("");
  }

  private static String podSecurity(Workload workload, ViewScope scope) {
    return scope.inventory().tenancy().of(workload).map(tenant -> tenant.podSecurity()).orElse("");
  }

  private static Object preemptibility(Workload workload, ViewScope scope) {
    Preemptibility found = scope.inventory().kaiWork().preemptibility(workload);
    Spot spot = Spot.of(workload.manifest(), found.place().orElse(workload.gpu().place()));
    return ViewValue.placed(PodParts.PREEMPTIBILITY, found, scope, spot);
  }

  private static Optional<Ceilings.Ceiling> limit(Workload workload, ViewScope scope) {
    QueueTree queues = scope.inventory().queues();
    return workload.queue().flatMap(queues::named).flatMap(queues.ceilings()::limit);
  }

  private static Optional<Ceilings.Ceiling> quota(Workload workload, ViewScope scope) {
    QueueTree queues = scope.inventory().queues();
    return workload.queue().flatMap(queues::named).flatMap(queues.ceilings()::quota);
  }
}
