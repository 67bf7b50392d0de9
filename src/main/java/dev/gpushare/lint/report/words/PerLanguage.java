package dev.gpushare.lint.report.words;

import dev.gpushare.lint.finding.Language;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** What there is once in every language. */
public final class PerLanguage<T> {

  private final Map<Language, T> values = new EnumMap<>(Language.class);

  /**
   * @param made makes it for a language; asked in the order of the languages
   */
  public PerLanguage(Function<Language, T> made) {
    for (Language language : Language.values()) {
      values.put(language, made.apply(language));
    }
  }

  public T in(Language language) {
    return Objects.requireNonNull(values.get(language));
  }
}
