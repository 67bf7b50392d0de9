package dev.gpushare.lint.finding;

import java.util.Map;
import java.util.Optional;

/**
 * A sentence that each language has its own words for.
 *
 * @param key the sentence's name among the words of the reports
 * @param arguments what its placeholders stand for
 * @param inner the sentence that its placeholder {@code {phrase}} stands for; empty without one
 */
public record Phrase(String key, Map<String, String> arguments, Optional<Phrase> inner) {

  public Phrase {
    arguments = Map.copyOf(arguments);
  }

  /** A sentence with no other inside. */
  public Phrase(String key, Map<String, String> arguments) {
    this(key, arguments, Optional.empty());
  }

  /** A sentence around another. */
  public static Phrase around(String key, Phrase inner) {
    return new Phrase(key, Map.of(), Optional.of(inner));
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
