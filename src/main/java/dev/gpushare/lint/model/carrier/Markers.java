package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.source.Node;

/** Looks for the markers of templates in what is written. */
final class Markers {

  private static final String OPEN = "{{";

  private Markers() {}

  /** Whether a key or value below a node holds one; comments do not count. */
  static boolean in(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return scalar.text().contains(OPEN);
    }
    if (node instanceof Node.Sequence list) {
      for (Node.Item item : list.items()) {
        if (in(item.value())) {
          return true;
        }
      }
      return false;
    }
    for (Node.Entry entry : ((Node.Mapping) node).entries()) {
      if (entry.key().text().contains(OPEN) || in(entry.value())) {
        return true;
      }
    }
    return false;
  }
}
