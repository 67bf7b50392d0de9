package dev.gpushare.lint.finding;

import java.util.Map;

/**
 * A sentence that each language has its own words for.
 *
 * @param key the sentence's name among the words of the reports
 * @param arguments what its placeholders stand for
 */
public record Phrase(String key, Map<String, String> arguments) {

  public Phrase {
    arguments = Map.copyOf(arguments);
  }

  /** A sentence without placeholders. */
  public static Phrase of(String key) {
    return new Phrase(key, Map.of());
  }

  /** A sentence with one placeholder. */
  public static Phrase of(String key, String name, String value) {
    return new Phrase(key, Map.of(name, value));
  }
}
