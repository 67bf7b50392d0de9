package dev.gpushare.lint.report.text;

import dev.gpushare.lint.source.edit.ScalarText;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Objects as YAML that kubectl reads as the same objects again, in block style with two blanks a
 * level. Characters that a terminal could act on are spelt out.
 */
public final class YamlText {

  /** What every object starts with, in the order that people write it. */
  private static final List<String> FIRST = List.of("apiVersion", "kind", "metadata", "spec");

  private static final int DEEPEST = 100;

  private final StringBuilder out = new StringBuilder();

  private YamlText() {}

  /** The object as one document, without {@code ---}. */
  public static String of(Map<String, Object> object) {
    YamlText yaml = new YamlText();
    yaml.entries(object, keys(object), 0);
    return yaml.out.toString();
  }

  private static List<String> keys(Map<?, ?> object) {
    List<String> keys = new ArrayList<>();
    for (String key : FIRST) {
      if (object.containsKey(key)) {
        keys.add(key);
      }
    }
    for (Object key : object.keySet()) {
      if (!keys.contains(String.valueOf(key))) {
        keys.add(String.valueOf(key));
      }
    }
    return keys;
  }

  private void entries(Map<?, ?> map, List<String> keys, int indent) {
    boolean first = true;
    for (String key : keys) {
      // The first entry of a list's element stands behind its dash.
      if (!first || out.length() == 0 || out.charAt(out.length() - 1) == '\n') {
        out.append(" ".repeat(indent));
      }
      first = false;
      out.append(ScalarText.of(key)).append(':');
      value(map.get(key), indent);
    }
  }

  private void value(@Nullable Object value, int indent) {
    if (value instanceof Map<?, ?> map && !map.isEmpty() && indent < DEEPEST) {
      out.append('\n');
      entries(map, keysInOrder(map), indent + 2);
    } else if (value instanceof List<?> list && !list.isEmpty() && indent < DEEPEST) {
      out.append('\n');
      elements(list, indent);
    } else {
      out.append(' ').append(scalar(value)).append('\n');
    }
  }

  private static List<String> keysInOrder(Map<?, ?> map) {
    List<String> keys = new ArrayList<>();
    map.keySet().forEach(key -> keys.add(String.valueOf(key)));
    return keys;
  }

  /** Dashes stand below the first letter of the key, as kubectl writes them. */
  private void elements(List<?> list, int indent) {
    for (Object element : list) {
      out.append(" ".repeat(indent)).append("- ");
      if (element instanceof Map<?, ?> map && !map.isEmpty()) {
        entries(map, keysInOrder(map), indent + 2);
      } else if (element instanceof List<?> inner && !inner.isEmpty() && indent < DEEPEST) {
        out.setLength(out.length() - 1);
        out.append('\n');
        elements(inner, indent + 2);
      } else {
        out.append(scalar(element)).append('\n');
      }
    }
  }

  private static String scalar(@Nullable Object value) {
    if (value instanceof Map) {
      return "{}";
    } else if (value instanceof List) {
      return "[]";
    } else if (value instanceof Boolean || value instanceof Number) {
      return value.toString();
    }
    return value == null ? "null" : ScalarText.of(String.valueOf(value));
  }
}
