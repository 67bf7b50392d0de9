package dev.gpushare.lint.report.sarif;

import dev.gpushare.lint.finding.Template;
import dev.gpushare.lint.report.words.VisibleText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns texts with named placeholders into SARIF's message strings, whose placeholders are numbers
 * ({@code {0}}). One instance numbers the placeholders of one message in all languages alike.
 */
final class SarifPlaceholders {

  /** A private-use character, which no rule's text has; the one behind it is the number. */
  private static final char MARK = '\uE000';

  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /** The template with numbered placeholders; other braces doubled, as SARIF wants it. */
  String convert(String template) {
    return convert(template, "");
  }

  /**
   * The template of a link's text: its arguments are numbered on their own, because brackets in
   * them need an escape that would be wrong elsewhere.
   */
  String convertLink(String template) {
    return Links.escape(convert(template, "link:"));
  }

  private String convert(String template, String prefix) {
    Map<String, String> marks = new HashMap<>();
    for (String placeholder : Set.copyOf(Template.placeholders(template))) {
      marks.put(placeholder, "");
    }
    for (String placeholder : Template.placeholders(template)) {
      int number = number(prefix + placeholder);
      marks.put(placeholder, String.valueOf(MARK) + (char) number);
    }
    String marked = Template.fill(template, marks);
    StringBuilder out = new StringBuilder(marked.length() + 16);
    for (int i = 0; i < marked.length(); i++) {
      char c = marked.charAt(i);
      if (c == MARK) {
        i++;
        out.append('{').append((int) marked.charAt(i)).append('}');
      } else if (c == '{' || c == '}') {
        out.append(c).append(c);
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private int number(String placeholder) {
    Integer known = numbers.get(placeholder);
    if (known == null) {
      known = numbers.size();
      numbers.put(placeholder, known);
    }
    return known;
  }

  /** What stands for {@code {0}}, {@code {1}} and so on. */
  List<String> arguments(Map<String, String> byPlaceholder) {
    List<String> arguments = new ArrayList<>();
    for (String key : numbers.keySet()) {
      boolean link = key.startsWith("link:");
      String placeholder = link ? key.substring("link:".length()) : key;
      String value = byPlaceholder.getOrDefault(placeholder, "{" + placeholder + "}");
      String visible = VisibleText.lines(value);
      arguments.add(link ? Links.escape(visible) : Links.defuse(visible));
    }
    return arguments;
  }

  /** The converted text with its arguments. */
  static String fill(String converted, List<String> arguments) {
    Map<String, String> byNumber = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      byNumber.put(Integer.toString(i), arguments.get(i));
    }
    return Template.fill(converted, byNumber);
  }

  /**
   * Links in SARIF's plain texts: {@code [text](1)} points at the related location with that id.
   */
  static final class Links {

    private Links() {}

    /** A text that can stand between a link's brackets. */
    static String escape(String text) {
      StringBuilder out = new StringBuilder(text.length() + 8);
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c == '[' || c == ']' || c == '\\') {
          out.append('\\');
        }
        out.append(c);
      }
      return out.toString();
    }

    /** A text that makes no link: names in files can look like one. */
    static String defuse(String text) {
      return text.replace("](", "] (");
    }
  }
}
