package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds keys that only hold what aliases and merge keys use elsewhere in the document. Charts
 * ignore such a key, and it is there on purpose.
 */
final class AnchorHolders {

  private final List<Span> used = new ArrayList<>();

  AnchorHolders(Node root) {
    collect(root);
  }

  /** Whether something elsewhere comes from within that value. */
  boolean isHolder(Node value) {
    for (Span span : used) {
      boolean within =
          !span.start().isBefore(value.span().start()) && !value.span().end().isBefore(span.end());
      if (within) {
        return true;
      }
    }
    return false;
  }

  /** Does not go into what comes from elsewhere: an alias of an alias of an alias has no bound. */
  private void collect(Node node) {
    if (node instanceof Node.Mapping map) {
      for (Node.Entry entry : map.entries()) {
        if (entry.merged() || entry.usedAt().isPresent()) {
          used.add(entry.value().span());
        } else {
          collect(entry.value());
        }
      }
    } else if (node instanceof Node.Sequence list) {
      for (Node.Item item : list.items()) {
        if (item.usedAt().isPresent()) {
          used.add(item.value().span());
        } else {
          collect(item.value());
        }
      }
    }
  }
}
