package dev.gpushare.lint.model.chart;

import java.util.Locale;

/** What a value of a chart may be; the words are those of the table files. */
public enum ValueType {
  /** A map with known keys only. */
  OBJECT,
  /** A map with free keys. */
  MAP,
  LIST,
  TEXT,
  BOOL,
  INT,
  NUMBER,
  /** Not checked. */
  ANY;

  /** The word in the table files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static ValueType of(String word) {
    for (ValueType type : values()) {
      if (type.word().equals(word)) {
        return type;
      }
    }
    throw new IllegalArgumentException("no value type: " + word);
  }
}
