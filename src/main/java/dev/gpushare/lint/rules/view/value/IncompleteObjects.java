package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.schema.ApiState;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import java.util.Optional;
import java.util.Set;

/** Documents that look like objects and lack what every object needs. */
public final class IncompleteObjects {

  /** Requests that are answered and not kept need no name. */
  private static final Set<String> NAMELESS_GROUPS =
      Set.of("authentication.k8s.io", "authorization.k8s.io");

  private static final String MAGIC = "gpushare-lint:";

  private IncompleteObjects() {}

  /** Whether an object has neither a name nor a stem of one, although the server wants it. */
  public static boolean is(Manifest manifest, ApiState api) {
    String group = manifest.kind().group().orElse("");
    // Tools write files of kinds of their own that nobody applies.
    return manifest.kind().isObject()
        && api.service() != ApiState.Service.UNKNOWN
        && !NAMELESS_GROUPS.contains(group)
        && !group.endsWith("config.k8s.io")
        && !manifest.kind().objectKind().orElse("").endsWith("List")
        && manifest.text(NodePath.of("metadata", "name")).orElse("").isEmpty()
        && manifest.text(NodePath.of("metadata", "generateName")).orElse("").isEmpty();
  }

  /**
   * The one of {@code apiVersion} and {@code kind} that an object lacks; nothing for what has both,
   * or looks like no object.
   */
  public static Optional<String> missing(Document document) {
    if (!(document.root().orElse(null) instanceof Node.Mapping root)
        || document.comments().stream().anyMatch(c -> c.text().strip().startsWith(MAGIC))) {
      return Optional.empty();
    }
    boolean body =
        root.get("metadata").orElse(null) instanceof Node.Mapping
            || root.get("spec").orElse(null) instanceof Node.Mapping;
    boolean version = isText(root, "apiVersion");
    if (!body || version == isText(root, "kind")) {
      return Optional.empty();
    }
    return Optional.of(version ? "kind" : "apiVersion");
  }

  private static boolean isText(Node.Mapping root, String key) {
    return root.get(key).orElse(null) instanceof Node.Scalar scalar
        && scalar.value() instanceof ScalarValue.Text
        && !scalar.text().isEmpty();
  }
}
