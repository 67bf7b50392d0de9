package dev.gpushare.lint.model;

import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Located;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import java.util.Optional;

/**
 * A thing that somebody applies or passes to a chart: a document, an item of a {@code kind: List},
 * or a block of values inside another file.
 *
 * @param document where it is written
 * @param base its path there; the root for a document of its own
 * @param root its map
 * @param kind what it is
 */
public record Manifest(Document document, NodePath base, Node.Mapping root, Kind kind) {

  /** The value at a path below this thing. */
  public Optional<Node> at(NodePath path) {
    return document.at(base.resolve(path));
  }

  /** The deepest existing part of a path below this thing. */
  public Located locate(NodePath path) {
    return document.locate(base.resolve(path));
  }

  /** {@code metadata.name}, or nothing. */
  public Optional<String> name() {
    return text(NodePath.of("metadata", "name"));
  }

  /** {@code metadata.namespace}, or nothing. */
  public Optional<String> namespace() {
    return text(NodePath.of("metadata", "namespace"));
  }

  /** The text of a scalar at a path, unless it is null or absent. */
  public Optional<String> text(NodePath path) {
    Optional<Node> node = at(path);
    if (node.isPresent()
        && node.get() instanceof Node.Scalar scalar
        && !(scalar.value() instanceof ScalarValue.Null)) {
      return Optional.of(scalar.text());
    }
    return Optional.empty();
  }
}
