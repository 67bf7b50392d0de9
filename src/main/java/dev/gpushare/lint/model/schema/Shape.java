package dev.gpushare.lint.model.schema;

import java.util.Locale;

/** What a value is or should be, in the words of someone who writes YAML. */
public enum Shape {
  TEXT,
  WHOLE_NUMBER,
  NUMBER,
  BOOLEAN,
  LIST,
  MAP,
  NULL,
  /** A whole number, or text such as a percentage. */
  WHOLE_NUMBER_OR_TEXT,
  /** A number, or text such as {@code 500m} or {@code 1Gi}. */
  QUANTITY,
  /** A point in time as RFC 3339 writes it. */
  TIME,
  /** Text such as {@code 1h30m}. */
  DURATION,
  /** Text in base64. */
  BASE64;

  /** The name in messages and rule texts: {@code whole-number}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
