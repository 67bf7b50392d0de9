package dev.gpushare.lint.settings;

import dev.gpushare.lint.source.Span;
import java.util.Optional;

/**
 * What is wrong in a settings file.
 *
 * @param span the key or the value
 * @param subject the key or the value as written
 * @param expected what would be right, in words or as a list of words
 * @param suggestion the legal word that it is closest to
 */
public record SettingsFault(
    Problem problem, Span span, String subject, String expected, Optional<String> suggestion) {

  /** The kinds of faults. */
  public enum Problem {
    UNKNOWN_KEY,
    MISSING_KEY,
    DUPLICATE,
    WRONG_VALUE
  }

  /** One line in English, without the place. */
  public String text() {
    String hint = suggestion.map(word -> "; did you mean '" + word + "'?").orElse("");
    return switch (problem) {
      case UNKNOWN_KEY ->
          "unknown key '" + subject + "'" + (hint.isEmpty() ? "; expected " + expected : hint);
      case MISSING_KEY -> "'" + subject + "' needs " + expected;
      case DUPLICATE -> "'" + subject + "' is there twice";
      case WRONG_VALUE -> "'" + subject + "' should be " + expected + hint;
    };
  }
}
