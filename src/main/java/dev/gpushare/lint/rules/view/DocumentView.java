package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;
import java.util.List;

/** What a rule may read of any document that is recognised. */
final class DocumentView {

  static final String NAME = "document";

  static final View<Manifest> VIEW =
      View.<Manifest>named(NAME, "any recognised document")
          .field(
              "kind",
              STRING,
              "the kind of an object, for example Deployment, else what it is, for example vcluster",
              (m, s) -> m.kind().objectKind().orElse(m.kind().id()))
          .field("name", STRING, "metadata.name", (m, s) -> m.name().orElse(""))
          .field("namespace", STRING, "metadata.namespace", (m, s) -> m.namespace().orElse(""))
          .build();

  private DocumentView() {}

  static List<View<?>> views() {
    return List.of(VIEW);
  }

  static Object of(Manifest manifest, ViewScope scope) {
    return ViewValue.placed(VIEW, manifest, scope, Spot.of(manifest, NodePath.ROOT));
  }
}
