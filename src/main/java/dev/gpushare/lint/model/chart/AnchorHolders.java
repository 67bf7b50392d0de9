package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.Position;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Finds keys that only hold what aliases and merge keys use elsewhere in the document. Charts
 * ignore such a key, and it is there on purpose.
 */
final class AnchorHolders {

  private final Node root;
  // where the values start that come from elsewhere; filled on first use
  private Optional<NavigableSet<Position>> starts = Optional.empty();

  AnchorHolders(Node root) {
    this.root = root;
  }

  /** Whether something elsewhere comes from within that value. */
  boolean isHolder(Node value) {
    Position first = starts().ceiling(value.span().start());
    return first != null && first.isBefore(value.span().end());
  }

  private NavigableSet<Position> starts() {
    if (starts.isEmpty()) {
      NavigableSet<Position> found = new TreeSet<>();
      collect(root, found);
      starts = Optional.of(found);
    }
    return starts.get();
  }

  /** Does not go into what comes from elsewhere: an alias of an alias of an alias has no bound. */
  private static void collect(Node node, NavigableSet<Position> found) {
    if (node instanceof Node.Mapping map) {
      for (Node.Entry entry : map.entries()) {
        if (entry.merged() || entry.usedAt().isPresent()) {
          found.add(entry.value().span().start());
        } else {
          collect(entry.value(), found);
        }
      }
    } else if (node instanceof Node.Sequence list) {
      for (Node.Item item : list.items()) {
        if (item.usedAt().isPresent()) {
          found.add(item.value().span().start());
        } else {
          collect(item.value(), found);
        }
      }
    }
  }
}
