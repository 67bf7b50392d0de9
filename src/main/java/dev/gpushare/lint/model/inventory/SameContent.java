package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.source.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells whether two values mean the same, wherever and however they are written. */
final class SameContent {

  private SameContent() {}

  /** Whether they are equal; the order of the keys of a map says nothing. */
  static boolean of(Node one, Node other) {
    if (one == other) {
      return true;
    } else if (one instanceof Node.Mapping map && other instanceof Node.Mapping more) {
      return entries(map, more);
    } else if (one instanceof Node.Sequence list && other instanceof Node.Sequence more) {
      return items(list.values(), more.values());
    }
    return one instanceof Node.Scalar scalar
        && other instanceof Node.Scalar more
        && scalar.value().equals(more.value());
  }

  private static boolean items(List<Node> one, List<Node> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!of(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean entries(Node.Mapping one, Node.Mapping other) {
    Map<String, Node> left = values(one);
    Map<String, Node> right = values(other);
    if (!left.keySet().equals(right.keySet())) {
      return false;
    }
    for (Map.Entry<String, Node> entry : left.entrySet()) {
      if (!of(entry.getValue(), right.getOrDefault(entry.getKey(), one))) {
        return false;
      }
    }
    return true;
  }

  /** Of duplicates the last counts, and an own entry before a merged one. */
  private static Map<String, Node> values(Node.Mapping map) {
    Map<String, Node> values = new HashMap<>();
    for (Node.Entry entry : map.entries()) {
      if (entry.merged()) {
        values.putIfAbsent(entry.key().text(), entry.value());
      } else {
        values.put(entry.key().text(), entry.value());
      }
    }
    return values;
  }
}
