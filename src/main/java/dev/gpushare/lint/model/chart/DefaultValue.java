package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.ScalarValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value that a chart has by default. */
public sealed interface DefaultValue {

  /** A text, number, boolean or null. */
  record OfScalar(ScalarValue value) implements DefaultValue {}

  /** A list. */
  record OfList(List<DefaultValue> items) implements DefaultValue {

    public OfList {
      items = List.copyOf(items);
    }
  }

  /** A map inside a list, or an empty map; other default maps stand in the key tree. */
  record OfMap(Map<String, DefaultValue> entries) implements DefaultValue {

    public OfMap {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }
  }
}
