package dev.gpushare.lint.admission.unstructured;

import dev.gpushare.lint.cel.value.NullValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads plain values by their keys; what is absent or of another shape reads as empty. */
public final class ObjectFields {

  private ObjectFields() {}

  /** The value; {@link NullValue} when it is absent. */
  public static Object at(Object value, String... keys) {
    Object found = value;
    for (String key : keys) {
      Object next = found instanceof Map<?, ?> map ? map.get(key) : null;
      found = next == null ? NullValue.NULL : next;
    }
    return found;
  }

  /** Whether there is a value. */
  public static boolean has(Object value, String... keys) {
    return at(value, keys) != NullValue.NULL;
  }

  public static String text(Object value, String... keys) {
    return at(value, keys) instanceof String text ? text : "";
  }

  public static List<?> list(Object value, String... keys) {
    return at(value, keys) instanceof List<?> list ? list : List.of();
  }

  public static Map<?, ?> map(Object value, String... keys) {
    return at(value, keys) instanceof Map<?, ?> map ? map : Map.of();
  }

  public static List<String> texts(Object value, String... keys) {
    List<String> texts = new ArrayList<>();
    for (Object element : list(value, keys)) {
      if (element instanceof String text) {
        texts.add(text);
      }
    }
    return texts;
  }
}
