package dev.gpushare.lint.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A text with placeholders: {@code Queue '{self.name}'}. A doubled brace stands for itself. */
public final class Template {

  private Template() {}

  /** The texts between braces, in order, doubles included. */
  public static List<String> placeholders(String template) {
    List<String> found = new ArrayList<>();
    walk(template, Map.of(), found);
    return found;
  }

  /**
   * The template with each placeholder replaced; one without an argument stays as it is written.
   */
  public static String fill(String template, Map<String, String> arguments) {
    return walk(template, arguments, new ArrayList<>());
  }

  private static String walk(String template, Map<String, String> arguments, List<String> found) {
    StringBuilder out = new StringBuilder(template.length() + 32);
    int at = 0;
    while (at < template.length()) {
      char c = template.charAt(at);
      if ((c == '{' || c == '}') && template.startsWith(String.valueOf(c), at + 1)) {
        out.append(c);
        at += 2;
      } else if (c == '{' && template.indexOf('}', at) > 0) {
        int end = template.indexOf('}', at);
        String placeholder = template.substring(at + 1, end);
        found.add(placeholder);
        out.append(arguments.getOrDefault(placeholder, "{" + placeholder + "}"));
        at = end + 1;
      } else {
        out.append(c);
        at++;
      }
    }
    return out.toString();
  }
}
