package dev.gpushare.lint.rules.view.value;

import java.util.AbstractList;
import java.util.List;

/** A list that a finding can point to. */
final class PlacedList extends AbstractList<Object> implements Placed {

  private final List<Object> items;
  private final ValuePlace spot;

  PlacedList(List<Object> items, ValuePlace spot) {
    this.items = items;
    this.spot = spot;
  }

  @Override
  public Object get(int index) {
    return items.get(index);
  }

  @Override
  public int size() {
    return items.size();
  }

  @Override
  public ValuePlace spot() {
    return spot;
  }
}
