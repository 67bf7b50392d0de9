package dev.gpushare.lint.admission;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads plain values by their keys; what is absent or of another shape reads as empty. */
final class Fields {

  private Fields() {}

  /** The value, or null. */
  static Object at(Object value, String... keys) {
    Object found = value;
    for (String key : keys) {
      found = found instanceof Map<?, ?> map ? map.get(key) : null;
    }
    return found;
  }

  static String text(Object value, String... keys) {
    return at(value, keys) instanceof String text ? text : "";
  }

  static List<?> list(Object value, String... keys) {
    return at(value, keys) instanceof List<?> list ? list : List.of();
  }

  static Map<?, ?> map(Object value, String... keys) {
    return at(value, keys) instanceof Map<?, ?> map ? map : Map.of();
  }

  static List<String> texts(Object value, String... keys) {
    List<String> texts = new ArrayList<>();
    for (Object element : list(value, keys)) {
      if (element instanceof String text) {
        texts.add(text);
      }
    }
    return texts;
  }
}
