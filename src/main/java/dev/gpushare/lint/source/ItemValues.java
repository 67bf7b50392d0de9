package dev.gpushare.lint.source;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** The values of the items of a list; a view, so that asking for it costs nothing. */
final class ItemValues extends AbstractList<Node> implements RandomAccess {

  private final List<Node.Item> items;

  ItemValues(List<Node.Item> items) {
    this.items = items;
  }

  @Override
  public Node get(int index) {
    return items.get(index).value();
  }

  @Override
  public int size() {
    return items.size();
  }
}
