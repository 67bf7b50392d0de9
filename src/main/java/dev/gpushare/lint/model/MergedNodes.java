package dev.gpushare.lint.model;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts written values together as Helm does with several files. */
public final class MergedNodes {

  private MergedNodes() {}

  /** The value at a path below a node. */
  public static Optional<Node> at(Node root, NodePath path) {
    Node node = root;
    for (NodePath.Step step : path.steps()) {
      Optional<Node> next = Optional.empty();
      if (node instanceof Node.Mapping map && step instanceof NodePath.Key key) {
        next = map.get(key.name());
      } else if (node instanceof Node.Sequence list
          && step instanceof NodePath.Index index
          && index.at() < list.items().size()) {
        next = Optional.of(list.items().get(index.at()).value());
      }
      if (next.isEmpty()) {
        return next;
      }
      node = next.get();
    }
    return Optional.of(node);
  }

  /** A map over another one: maps merge, everything else replaces what is below it. */
  public static Node.Mapping over(Node.Mapping lower, Node.Mapping upper) {
    Map<String, Node.Entry> entries = new LinkedHashMap<>();
    for (Node.Entry entry : lower.entries()) {
      put(entry, entries);
    }
    Map<String, Node.Entry> own = new LinkedHashMap<>();
    for (Node.Entry entry : upper.entries()) {
      put(entry, own);
    }
    for (Map.Entry<String, Node.Entry> entry : own.entrySet()) {
      entries.merge(entry.getKey(), entry.getValue(), MergedNodes::over);
    }
    return new Node.Mapping(upper.span(), new ArrayList<>(entries.values()), upper.flow());
  }

  /** Of doubled keys the last counts, and an own key before a merged one. */
  private static void put(Node.Entry entry, Map<String, Node.Entry> entries) {
    if (!entry.merged() || !entries.containsKey(entry.key().text())) {
      entries.put(entry.key().text(), entry);
    }
  }

  private static Node.Entry over(Node.Entry lower, Node.Entry upper) {
    return lower.value() instanceof Node.Mapping below
            && upper.value() instanceof Node.Mapping above
        ? new Node.Entry(upper.key(), over(below, above), upper.usedAt(), upper.merged())
        : upper;
  }

  /** A value below keys that are written nowhere. */
  public static Node below(NodePath path, Node value) {
    Node node = value;
    for (int i = path.steps().size() - 1; i >= 0; i--) {
      NodePath.Step step = path.steps().get(i);
      if (step instanceof NodePath.Key key) {
        Node.Scalar name =
            new Node.Scalar(
                value.span(), key.name(), Node.Style.PLAIN, new ScalarValue.Text(key.name()));
        List<Node.Entry> entry = List.of(new Node.Entry(name, node, Optional.empty(), false));
        node = new Node.Mapping(value.span(), entry, false);
      }
    }
    return node;
  }

  /** A map without one of its keys. */
  public static Node.Mapping without(Node.Mapping map, String key) {
    List<Node.Entry> entries = new ArrayList<>(map.entries());
    entries.removeIf(entry -> entry.key().text().equals(key));
    return new Node.Mapping(map.span(), entries, map.flow());
  }
}
