package dev.gpushare.lint.source.edit;

import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The way to an existing value, for edits: the collections it goes through and where the value is
 * written or used.
 *
 * @param parents the collections from the root to the one that holds the value
 * @param positions the index of the entry or item in each of them
 * @param value what is there
 * @param place the span of the value, or of the alias that stands for it
 * @param aliased whether an alias stands for it
 */
record EditPath(
    List<Node> parents, List<Integer> positions, Node value, Span place, boolean aliased) {

  /** The way; empty when the path does not exist or leads through an alias or a merge key. */
  static Optional<EditPath> of(Document document, NodePath path) {
    if (document.root().isEmpty() || !document.coordinates().verbatim()) {
      return Optional.empty();
    }
    List<Node> parents = new ArrayList<>();
    List<Integer> positions = new ArrayList<>();
    Node node = document.root().get();
    Optional<Span> usedAt = Optional.empty();
    for (NodePath.Step step : path.steps()) {
      int at = usedAt.isPresent() ? -1 : position(node, step);
      if (at < 0) {
        return Optional.empty();
      }
      parents.add(node);
      positions.add(at);
      usedAt = usedAt(node, at);
      node = value(node, at);
    }
    Span place = usedAt.orElse(node.span());
    return Optional.of(new EditPath(parents, positions, node, place, usedAt.isPresent()));
  }

  private static int position(Node node, NodePath.Step step) {
    if (node instanceof Node.Mapping mapping && step instanceof NodePath.Key key) {
      Optional<Node.Entry> entry = mapping.entry(key.name()).filter(found -> !found.merged());
      return entry.map(found -> indexOf(mapping, found)).orElse(-1);
    }
    if (node instanceof Node.Sequence sequence && step instanceof NodePath.Index index) {
      return index.at() < sequence.items().size() ? index.at() : -1;
    }
    return -1;
  }

  private static Optional<Span> usedAt(Node parent, int at) {
    return parent instanceof Node.Mapping mapping
        ? mapping.entries().get(at).usedAt()
        : ((Node.Sequence) parent).items().get(at).usedAt();
  }

  private static Node value(Node parent, int at) {
    return parent instanceof Node.Mapping mapping
        ? mapping.entries().get(at).value()
        : ((Node.Sequence) parent).items().get(at).value();
  }

  /** The collection that holds the value; empty for the root. */
  Optional<Node> parent() {
    return parents.isEmpty() ? Optional.empty() : Optional.of(parents.get(parents.size() - 1));
  }

  /** The index of the value in its parent. */
  int position() {
    return positions.get(positions.size() - 1);
  }

  /** By identity, since comparing entries by content would walk all that is below them. */
  private static int indexOf(Node.Mapping mapping, Node.Entry entry) {
    for (int i = 0; i < mapping.entries().size(); i++) {
      if (mapping.entries().get(i) == entry) {
        return i;
      }
    }
    return -1;
  }

  /** The entry that holds the value, if its parent is a map. */
  Optional<Node.Entry> entry() {
    return parent()
        .filter(Node.Mapping.class::isInstance)
        .map(parent -> ((Node.Mapping) parent).entries().get(position()));
  }

  /** Whether the value stands inside of braces or brackets. */
  boolean inFlow() {
    return parents.stream().anyMatch(EditPath::isFlow);
  }

  static boolean isFlow(Node node) {
    return (node instanceof Node.Mapping mapping && mapping.flow())
        || (node instanceof Node.Sequence sequence && sequence.flow());
  }
}
