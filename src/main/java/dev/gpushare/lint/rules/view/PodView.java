package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.inventory.Workload;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.List;

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
}
