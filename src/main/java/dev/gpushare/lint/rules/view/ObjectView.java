package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;

/** What a rule may read of single objects that need no more than their fields. */
final class ObjectView {

  static final String KAI_CONFIG = "kai-config";
  static final String KAI_CONFIG_KIND = "kubernetes/kai.scheduler/v1/Config";
  static final String CLUSTER_POLICY = "cluster-policy";
  static final String CLUSTER_POLICY_KIND = "kubernetes/nvidia.com/v1/ClusterPolicy";

  static final View<Manifest> KAI_CONFIG_VIEW =
      of(KAI_CONFIG, DocumentTypes.KAI_CONFIG, "a Config of KAI Scheduler (kai.scheduler/v1)");

  static final View<Manifest> CLUSTER_POLICY_VIEW =
      of(
          CLUSTER_POLICY,
          DocumentTypes.CLUSTER_POLICY,
          "a ClusterPolicy of the GPU Operator (nvidia.com/v1)");

  private ObjectView() {}

  static List<View<?>> views() {
    return List.of(KAI_CONFIG_VIEW, CLUSTER_POLICY_VIEW);
  }

  private static View<Manifest> of(String name, String type, String meaning) {
    return View.<Manifest>named(name, meaning)
        .field("name", STRING, "metadata.name", (m, s) -> m.name().orElse(""))
        .field(
            "object",
            new Type.Struct(type),
            "the object as it is written",
            (m, s) -> s.object(m, type))
        .field(
            "misspelt",
            new Type.ListOf(STRING),
            "the paths that misspelt fields most likely stand for",
            (m, s) -> s.misspelt(m))
        .build();
  }

  static List<Object> all(String name, String kind, ViewScope scope) {
    View<Manifest> view = name.equals(KAI_CONFIG) ? KAI_CONFIG_VIEW : CLUSTER_POLICY_VIEW;
    List<Object> all = new ArrayList<>();
    for (Manifest manifest : scope.inventory().ofKind(kind)) {
      all.add(ViewValue.placed(view, manifest, scope, Spot.of(manifest, NodePath.ROOT)));
    }
    return all;
  }
}
