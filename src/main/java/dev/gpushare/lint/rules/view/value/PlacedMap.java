package dev.gpushare.lint.rules.view.value;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.Map;
import java.util.Set;

/** A map that a finding can point to. */
final class PlacedMap extends AbstractMap<String, Object> implements Placed {

  private final Map<String, Object> entries;
  private final ValuePlace spot;

  PlacedMap(Map<String, Object> entries, ValuePlace spot) {
    this.entries = Collections.unmodifiableMap(entries);
    this.spot = spot;
  }

  @Override
  public @Nullable Object get(Object key) {
    return entries.get(key);
  }

  @Override
  public boolean containsKey(Object key) {
    return entries.containsKey(key);
  }

  @Override
  public Set<Map.Entry<String, Object>> entrySet() {
    return entries.entrySet();
  }

  @Override
  public ValuePlace spot() {
    return spot;
  }
}
