package dev.gpushare.lint.report.json;

import dev.gpushare.lint.report.words.VisibleText;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.io.IOException;

/**
 * Writes JSON as a stream, indented. A library's generator costs some 60 ms more at a cold start
 * than the lines below, which also write every character that a terminal could act on as an escape.
 */
public final class JsonWriter {

  private static final int MAX_DEPTH = 64;
  private static final int DEEPEST_PLAIN = MAX_DEPTH - 2;
  private static final String HEX = "0123456789abcdef";

  private final Appendable out;
  private final boolean[] filled = new boolean[MAX_DEPTH];
  private int depth;
  private boolean afterName;

  public JsonWriter(Appendable out) {
    this.out = out;
  }

  public JsonWriter object() throws IOException {
    return open('{');
  }

  public JsonWriter object(String name) throws IOException {
    return name(name).open('{');
  }

  public JsonWriter array(String name) throws IOException {
    return name(name).open('[');
  }

  public JsonWriter endObject() throws IOException {
    return close('}');
  }

  public JsonWriter endArray() throws IOException {
    return close(']');
  }

  public JsonWriter field(String name, String value) throws IOException {
    return name(name).value(value);
  }

  public JsonWriter field(String name, long value) throws IOException {
    return name(name).raw(Long.toString(value));
  }

  public JsonWriter field(String name, boolean value) throws IOException {
    return name(name).raw(value ? "true" : "false");
  }

  public JsonWriter nothing(String name) throws IOException {
    return name(name).raw("null");
  }

  public JsonWriter value(String value) throws IOException {
    separate();
    quoted(value);
    return this;
  }

  /** Maps, lists, texts, numbers and booleans as they are; anything else as its text. */
  public JsonWriter plain(String name, Object value) throws IOException {
    return name(name).plain(value);
  }

  private JsonWriter plain(@Nullable Object value) throws IOException {
    if (depth > DEEPEST_PLAIN) {
      return raw("null");
    } else if (value instanceof java.util.Map<?, ?> map) {
      open('{');
      for (java.util.Map.Entry<?, ?> entry : map.entrySet()) {
        name(String.valueOf(entry.getKey())).plain(entry.getValue());
      }
      return close('}');
    } else if (value instanceof java.util.List<?> list) {
      open('[');
      for (Object element : list) {
        plain(element);
      }
      return close(']');
    } else if (value == null) {
      return raw("null");
    } else if (value instanceof Long || value instanceof Integer || value instanceof Boolean) {
      return raw(value.toString());
    } else if (value instanceof Double number && Double.isFinite(number)) {
      return raw(number.toString());
    }
    return value(String.valueOf(value));
  }

  /** The end of the document. */
  public void end() throws IOException {
    if (depth != 0) {
      throw new IllegalStateException("not closed: " + depth);
    }
    out.append('\n');
  }

  private JsonWriter name(String name) throws IOException {
    separate();
    quoted(name);
    out.append(": ");
    afterName = true;
    return this;
  }

  private JsonWriter raw(String text) throws IOException {
    separate();
    out.append(text);
    return this;
  }

  private JsonWriter open(char bracket) throws IOException {
    separate();
    out.append(bracket);
    depth++;
    filled[depth] = false;
    return this;
  }

  private JsonWriter close(char bracket) throws IOException {
    boolean lines = filled[depth];
    depth--;
    if (lines) {
      newLine();
    }
    out.append(bracket);
    return this;
  }

  private void separate() throws IOException {
    if (afterName) {
      afterName = false;
      return;
    }
    if (depth > 0) {
      if (filled[depth]) {
        out.append(',');
      }
      filled[depth] = true;
      newLine();
    }
  }

  private void newLine() throws IOException {
    out.append('\n');
    for (int i = 0; i < depth; i++) {
      out.append("  ");
    }
  }

  private void quoted(String text) throws IOException {
    out.append('"');
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      int next = at + Character.charCount(c);
      if (c == '"' || c == '\\') {
        out.append('\\').append((char) c);
      } else if (c == '\n') {
        out.append("\\n");
      } else if (c == '\t') {
        out.append("\\t");
      } else if (VisibleText.isHidden(c)) {
        for (int i = at; i < next; i++) {
          escape(text.charAt(i));
        }
      } else {
        out.append(text, at, next);
      }
      at = next;
    }
    out.append('"');
  }

  private void escape(char c) throws IOException {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt((c >> shift) & 15));
    }
  }
}
