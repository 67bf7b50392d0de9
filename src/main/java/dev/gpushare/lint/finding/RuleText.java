package dev.gpushare.lint.finding;

import java.util.Map;

/**
 * The texts of a rule in one language. Placeholders are in braces; {@link Template} fills them.
 *
 * @param title a few words, without placeholders
 * @param message what is wrong, with placeholders
 * @param why why it matters here
 * @param fix the value that is right, or what to decide; with placeholders
 * @param related texts of related places by key, with placeholders
 */
public record RuleText(
    String title, String message, String why, String fix, Map<String, String> related) {

  public RuleText {
    related = Map.copyOf(related);
  }
}
