package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.ScalarValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the default of a key, which the table files write as JSON in one line. */
final class DefaultJson {

  private final String text;
  private int at;

  private DefaultJson(String text) {
    this.text = text;
  }

  static DefaultValue parse(String json) {
    DefaultJson reader = new DefaultJson(json);
    DefaultValue value = reader.value();
    if (reader.at != json.length()) {
      throw reader.wrong();
    }
    return value;
  }

  /**
   * Reads a JSON string that starts at the beginning of the text; {@code end[0]} gets where it
   * ends.
   */
  static String string(String text, int from, int[] end) {
    DefaultJson reader = new DefaultJson(text);
    reader.at = from;
    String found = reader.string();
    end[0] = reader.at;
    return found;
  }

  private DefaultValue value() {
    return switch (text.charAt(at)) {
      case '{' -> map();
      case '[' -> list();
      case '"' -> new DefaultValue.OfScalar(new ScalarValue.Text(string()));
      default -> new DefaultValue.OfScalar(word());
    };
  }

  private DefaultValue map() {
    Map<String, DefaultValue> entries = new LinkedHashMap<>();
    at++;
    while (text.charAt(at) != '}') {
      String key = string();
      expect(':');
      entries.put(key, value());
      if (text.charAt(at) == ',') {
        at++;
      }
    }
    at++;
    return new DefaultValue.OfMap(entries);
  }

  private DefaultValue list() {
    List<DefaultValue> items = new ArrayList<>();
    at++;
    while (text.charAt(at) != ']') {
      items.add(value());
      if (text.charAt(at) == ',') {
        at++;
      }
    }
    at++;
    return new DefaultValue.OfList(items);
  }

  private String string() {
    expect('"');
    StringBuilder out = new StringBuilder();
    for (; text.charAt(at) != '"'; at++) {
      char c = text.charAt(at);
      if (c == '\\') {
        at++;
        c =
            switch (text.charAt(at)) {
              case 'n' -> '\n';
              case 't' -> '\t';
              case 'r' -> '\r';
              default -> text.charAt(at);
            };
      }
      out.append(c);
    }
    at++;
    return out.toString();
  }

  private ScalarValue word() {
    int end = at;
    while (end < text.length() && ",]}".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String word = text.substring(at, end);
    at = end;
    return switch (word) {
      case "null" -> new ScalarValue.Null();
      case "true" -> new ScalarValue.Bool(true);
      case "false" -> new ScalarValue.Bool(false);
      default -> {
        boolean whole = word.indexOf('.') < 0 && word.indexOf('e') < 0 && word.indexOf('E') < 0;
        yield whole
            ? new ScalarValue.Int(new BigInteger(word))
            : new ScalarValue.Float(Double.parseDouble(word));
      }
    };
  }

  private void expect(char wanted) {
    if (text.charAt(at) != wanted) {
      throw wrong();
    }
    at++;
  }

  private IllegalStateException wrong() {
    return new IllegalStateException("not a default at offset " + at + ": " + text);
  }
}
