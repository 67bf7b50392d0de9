package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;

/** What a rule may read of single objects that need no more than their fields. */
final class ObjectView {

  static final String KAI_CONFIG = WellKnownName.KAI_CONFIG_KIND.text();
  static final String CLUSTER_POLICY = WellKnownName.CLUSTER_POLICY_KIND.text();
  static final String NAMESPACE = "kubernetes/core/v1/Namespace";

  /** The kinds that {@code set} lists. */
  private static final List<View<Manifest>> LISTED =
      List.of(
          of(KAI_CONFIG, DocumentTypes.KAI_CONFIG, "a Config of KAI Scheduler"),
          of(CLUSTER_POLICY, DocumentTypes.CLUSTER_POLICY, "a ClusterPolicy of the GPU Operator"),
          of(NAMESPACE, DocumentTypes.NAMESPACE, "a Namespace"));

  private ObjectView() {}

  static List<View<?>> views() {
    return List.copyOf(LISTED);
  }

  /** The view of any kind whose type is known. */
  static View<Manifest> of(Kind kind, String type) {
    return of(kind.id(), type, "an object of that kind");
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
            (m, s) -> s.schemas().misspelt(m))
        .field(
            "missing",
            new Type.ListOf(STRING),
            "the fields of spec that the target's version demands and that are absent",
            (m, s) -> s.schemas().missing(m))
        .field(
            "patch",
            BOOL,
            "whether a kustomization of the set uses the file as a patch, so that this is a part",
            (m, s) -> s.inventory().isPatch(m))
        .build();
  }

  /** All objects of a kind that {@code set} lists. */
  static List<Object> all(String kind, ViewScope scope) {
    for (View<Manifest> view : LISTED) {
      if (view.name().equals(kind)) {
        return all(view, kind, scope);
      }
    }
    throw new IllegalArgumentException("the set does not list objects of " + kind);
  }

  /** All objects of a kind. */
  static List<Object> all(View<Manifest> view, String kind, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (Manifest manifest : scope.inventory().ofKind(kind)) {
      all.add(ViewValue.placed(view, manifest, scope, Spot.of(manifest, NodePath.ROOT)));
    }
    return all;
  }
}
