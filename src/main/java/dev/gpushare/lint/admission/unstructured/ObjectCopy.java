package dev.gpushare.lint.admission.unstructured;

import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.cel.value.UnknownValue;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Copies of objects that may be changed. */
public final class ObjectCopy {

  private static final int DEEPEST = 200;

  private ObjectCopy() {}

  /** A document as maps, lists and scalars; null entries are left out. */
  public static Map<String, Object> of(Node.Mapping root) {
    return map(ObjectFields.map(NodeValues.of(root)), 0);
  }

  /** Another copy. */
  public static Map<String, Object> of(Map<?, ?> map) {
    return map(map, 0);
  }

  /** A copy of a map, a list or a scalar. */
  public static Object copy(Object value) {
    return copy(value, 0);
  }

  private static Map<String, Object> map(Map<?, ?> map, int depth) {
    Map<String, Object> copy = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      copy.put(String.valueOf(entry.getKey()), copy(entry.getValue(), depth + 1));
    }
    return copy;
  }

  private static Object copy(Object value, int depth) {
    if (depth > DEEPEST || value == NullValue.NULL) {
      return value;
    } else if (value instanceof Map<?, ?> map) {
      return map(map, depth);
    } else if (value instanceof List<?> list) {
      List<Object> copy = new ArrayList<>(list.size());
      for (Object element : list) {
        copy.add(copy(element, depth + 1));
      }
      return copy;
    }
    return value;
  }

  /** A copy with something to look at for what is not known, or without it. */
  public static Map<String, Object> shown(Map<?, ?> map) {
    Map<String, Object> copy = map(map, 0);
    show(copy);
    return copy;
  }

  @SuppressWarnings("unchecked")
  private static Object show(Object value) {
    if (value instanceof UnknownValue unknown) {
      return unknown.shown();
    } else if (value instanceof Map<?, ?> map) {
      map.values().removeIf(ObjectCopy::isNothing);
      ((Map<String, Object>) map).replaceAll((key, old) -> show(old));
    } else if (value instanceof List<?> list) {
      ((List<Object>) list).replaceAll(ObjectCopy::show);
    }
    return value;
  }

  private static boolean isNothing(Object value) {
    return value instanceof UnknownValue unknown && "".equals(unknown.shown());
  }

  /** The map below a key, made when it is not there. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> child(Map<String, Object> map, String key) {
    Object value = map.get(key);
    if (!(value instanceof Map)) {
      value = new LinkedHashMap<String, Object>();
      map.put(key, value);
    }
    return (Map<String, Object>) value;
  }

  /** The list below a key, made when it is not there. */
  @SuppressWarnings("unchecked")
  public static List<Object> children(Map<String, Object> map, String key) {
    Object value = map.get(key);
    if (!(value instanceof List)) {
      value = new ArrayList<Object>();
      map.put(key, value);
    }
    return (List<Object>) value;
  }

  /** The maps in a list below a key. */
  @SuppressWarnings("unchecked")
  public static List<Map<String, Object>> maps(Map<?, ?> map, String key) {
    List<Map<String, Object>> maps = new ArrayList<>();
    if (map.get(key) instanceof List<?> list) {
      for (Object element : list) {
        if (element instanceof Map) {
          maps.add((Map<String, Object>) element);
        }
      }
    }
    return maps;
  }

  /** A map of these entries, in their order. */
  public static Map<String, Object> entries(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }
}
