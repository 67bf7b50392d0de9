package dev.gpushare.lint.report;

import dev.gpushare.lint.data.DataFile;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.PluralForm;
import dev.gpushare.lint.finding.Template;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** The words of the reports themselves, in one language. */
final class Labels {

  private final Language language;
  private final Map<String, String> texts;

  private Labels(Language language, Map<String, String> texts) {
    this.language = language;
    this.texts = texts;
  }

  /** Reads the words of a language. */
  static Labels load(Language language) {
    Properties words = new Properties();
    String file = "labels." + language.code() + ".properties";
    try {
      words.load(new StringReader(DataFile.text(Labels.class, file)));
    } catch (IOException malformed) {
      throw new UncheckedIOException(file, malformed);
    }
    Map<String, String> texts = new HashMap<>();
    for (String key : words.stringPropertyNames()) {
      texts.put(key, words.getProperty(key));
    }
    return new Labels(language, texts);
  }

  Language language() {
    return language;
  }

  /** All keys, for the test that the languages agree. */
  Map<String, String> all() {
    return Map.copyOf(texts);
  }

  boolean has(String key) {
    return texts.containsKey(key);
  }

  /** The word for a term of a finding's arguments; a term without one is shown as it is. */
  String term(String term) {
    String word = texts.get("term." + term);
    return word != null ? word : term;
  }

  /** The text of a key. */
  String text(String key) {
    String text = texts.get(key);
    if (text == null) {
      throw new IllegalArgumentException("no label '" + key + "' in " + language.code());
    }
    return text;
  }

  /** The text of a key with its placeholders filled. */
  String text(String key, Map<String, String> arguments) {
    return Template.fill(text(key), arguments);
  }

  /** The sentence; its key and arguments where the words are missing. */
  String phrase(Phrase phrase) {
    Map<String, String> arguments = new TreeMap<>(Wording.readable(phrase.arguments(), this));
    phrase.inner().ifPresent(inner -> arguments.put("phrase", phrase(inner)));
    if (has(phrase.key())) {
      return text(phrase.key(), arguments);
    }
    return arguments.isEmpty() ? phrase.key() : phrase.key() + " " + arguments;
  }

  /** How many of something, such as {@code 3 errors}. */
  String count(String what, int n) {
    return count(what, n, Map.of());
  }

  /**
   * How many of something, in a text with other placeholders too. The words follow the number that
   * {@code {n}} stands for.
   */
  String count(String what, int n, Map<String, String> arguments) {
    Map<String, String> all = new TreeMap<>(arguments);
    all.put("n", Integer.toString(n));
    return text(PluralForm.of(n) == PluralForm.ONE ? what + ".one" : what + ".many", all);
  }

  /**
   * The words for why a file was skipped: those of a reason code ({@code template}, {@code binary},
   * {@code size}, {@code encoding}), or the reason itself.
   */
  String skipReason(String reason) {
    String key = "skip." + reason;
    return has(key) ? text(key) : reason;
  }
}
