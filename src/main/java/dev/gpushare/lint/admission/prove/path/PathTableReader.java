package dev.gpushare.lint.admission.prove.path;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the values of our own tables, which are written as in YAML's flow style. Reading them as
 * YAML files, where every character has a place, takes a third of the time that the rules have.
 */
final class PathTableReader {

  private final String text;
  private int at;

  private PathTableReader(String text) {
    this.text = text;
  }

  /**
   * The map that is written there.
   *
   * @throws IllegalStateException when it is not in order, which no input can cause
   */
  static Map<String, Object> map(String text) {
    PathTableReader reader = new PathTableReader(text);
    if (reader.value() instanceof Map<?, ?> map && reader.next() == '\0') {
      return ObjectCopy.of(map);
    }
    throw reader.fault();
  }

  private IllegalStateException fault() {
    return new IllegalStateException("table is not in order at " + at + " of: " + text);
  }

  /** The next character that is no blank; 0 at the end. */
  private char next() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private Object value() {
    return switch (next()) {
      case '{' -> entries();
      case '[' -> elements();
      case '"' -> quoted();
      default -> scalar(word());
    };
  }

  private Map<String, Object> entries() {
    Map<String, Object> map = new LinkedHashMap<>();
    at++;
    while (next() != '}') {
      String key = next() == '"' ? quoted() : word();
      if (next() != ':') {
        throw fault();
      }
      at++;
      map.put(key, value());
      separator('}');
    }
    at++;
    return map;
  }

  private List<Object> elements() {
    List<Object> list = new ArrayList<>();
    at++;
    while (next() != ']') {
      list.add(value());
      separator(']');
    }
    at++;
    return list;
  }

  private void separator(char end) {
    if (next() == ',') {
      at++;
    } else if (next() != end) {
      throw fault();
    }
  }

  private String quoted() {
    StringBuilder out = new StringBuilder();
    at++;
    while (at < text.length() && text.charAt(at) != '"') {
      if (text.charAt(at) == '\\') {
        at++;
      }
      out.append(text.charAt(at++));
    }
    at++;
    return out.toString();
  }

  private String word() {
    int from = at;
    while (at < text.length() && ",:{}[] \"".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (at == from) {
      throw fault();
    }
    return text.substring(from, at);
  }

  private static Object scalar(String word) {
    if (word.equals("true") || word.equals("false")) {
      return word.equals("true");
    }
    return Character.isDigit(word.charAt(0)) ? (Object) Long.valueOf(word) : word;
  }
}
