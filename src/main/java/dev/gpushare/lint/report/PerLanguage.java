package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Language;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** What there is once in every language. */
final class PerLanguage<T> {

  private final Map<Language, T> values = new EnumMap<>(Language.class);

  /**
   * @param made makes it for a language; asked in the order of the languages
   */
  PerLanguage(Function<Language, T> made) {
    for (Language language : Language.values()) {
      values.put(language, made.apply(language));
    }
  }

  T in(Language language) {
    return Objects.requireNonNull(values.get(language));
  }
}
