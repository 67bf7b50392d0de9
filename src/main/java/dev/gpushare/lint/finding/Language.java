package dev.gpushare.lint.finding;

import java.util.Locale;

/** A language that every text exists in. */
public enum Language {
  EN,
  JA,
  ZH;

  /** The code in rule files and on the command line. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
