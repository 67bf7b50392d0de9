package dev.gpushare.lint.model.kind;

import dev.gpushare.lint.source.Node;
import java.util.Optional;

/**
 * A path of keys to look for.
 *
 * @param keys never empty
 */
record KeyPath(String[] keys) {

  /** Reads {@code a.b.c}; a path in double quotes is one key, dots included. */
  static KeyPath parse(String text) {
    if (text.startsWith("\"")) {
      return new KeyPath(new String[] {text.substring(1, text.length() - 1)});
    }
    return new KeyPath(text.split("\\.", -1));
  }

  /** Whether the key is written there, whatever its value. */
  boolean isIn(Node.Mapping root) {
    Node at = root;
    for (String key : keys) {
      if (!(at instanceof Node.Mapping map)) {
        return false;
      }
      Optional<Node> next = map.get(key);
      if (next.isEmpty()) {
        return false;
      }
      at = next.get();
    }
    return true;
  }
}
