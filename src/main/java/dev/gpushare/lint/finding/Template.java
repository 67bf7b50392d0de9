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
    int brace = brace(template, 0);
    if (brace == template.length()) {
      return template;
    }
    StringBuilder out = new StringBuilder(template.length() + 32);
    int at = 0;
    while (brace < template.length()) {
      out.append(template, at, brace);
      char c = template.charAt(brace);
      int end = c == '{' ? template.indexOf('}', brace) : -1;
      if (brace + 1 < template.length() && template.charAt(brace + 1) == c) {
        out.append(c);
        at = brace + 2;
      } else if (end > 0) {
        String placeholder = template.substring(brace + 1, end);
        found.add(placeholder);
        out.append(arguments.getOrDefault(placeholder, "{" + placeholder + "}"));
        at = end + 1;
      } else {
        out.append(c);
        at = brace + 1;
      }
      brace = brace(template, at);
    }
    return out.append(template, at, template.length()).toString();
  }

  /** The next brace of either kind, or the end. */
  private static int brace(String template, int from) {
    for (int i = from; i < template.length(); i++) {
      if (template.charAt(i) == '{' || template.charAt(i) == '}') {
        return i;
      }
    }
    return template.length();
  }
}
