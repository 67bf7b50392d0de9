package dev.gpushare.lint.source;

import java.util.ArrayList;
import java.util.List;

/** The text form of a {@link NodePath}. */
final class NodePathText {

  private NodePathText() {}

  static String write(NodePath path) {
    StringBuilder out = new StringBuilder();
    for (NodePath.Step step : path.steps()) {
      if (step instanceof NodePath.Key key) {
        writeKey(out, key.name());
      } else if (step instanceof NodePath.Index index) {
        out.append('[').append(index.at()).append(']');
      }
    }
    return out.toString();
  }

  private static void writeKey(StringBuilder out, String name) {
    if (isPlain(name)) {
      if (!out.isEmpty()) {
        out.append('.');
      }
      out.append(name);
    } else {
      out.append("[\"").append(name.replace("\\", "\\\\").replace("\"", "\\\"")).append("\"]");
    }
  }

  private static boolean isPlain(String name) {
    return !name.isEmpty()
        && name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_' || c == '-');
  }

  static NodePath parse(String text) {
    List<NodePath.Step> steps = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '[') {
        at = bracket(text, at + 1, steps);
      } else {
        if (c == '.' && !steps.isEmpty()) {
          at++;
        }
        int end = at;
        while (end < text.length() && text.charAt(end) != '.' && text.charAt(end) != '[') {
          end++;
        }
        if (end == at) {
          throw wrong(text, at, "a key is missing");
        }
        steps.add(new NodePath.Key(text.substring(at, end)));
        at = end;
      }
    }
    return new NodePath(steps);
  }

  private static int bracket(String text, int from, List<NodePath.Step> steps) {
    if (from < text.length() && text.charAt(from) == '"') {
      return quoted(text, from + 1, steps);
    }
    int end = text.indexOf(']', from);
    if (end <= from || !text.substring(from, end).chars().allMatch(Character::isDigit)) {
      throw wrong(text, from, "an index or a quoted key is missing");
    }
    steps.add(new NodePath.Index(Integer.parseInt(text.substring(from, end))));
    return end + 1;
  }

  private static int quoted(String text, int from, List<NodePath.Step> steps) {
    StringBuilder key = new StringBuilder();
    int at = from;
    while (at < text.length() && text.charAt(at) != '"') {
      if (text.charAt(at) == '\\') {
        at++;
      }
      if (at < text.length()) {
        key.append(text.charAt(at++));
      }
    }
    if (!text.startsWith("\"]", at)) {
      throw wrong(text, at, "'\"]' is missing");
    }
    steps.add(new NodePath.Key(key.toString()));
    return at + 2;
  }

  private static IllegalArgumentException wrong(String text, int at, String why) {
    return new IllegalArgumentException("no path: " + text + ": " + why + " at offset " + at);
  }
}
