package dev.gpushare.lint.report;

import java.util.Locale;
import java.util.Optional;

/** The formats by their names on the command line. */
public enum ReportFormat {
  TEXT,
  SARIF,
  JSON;

  /** The name on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The format of that name. */
  public static Optional<ReportFormat> of(String word) {
    for (ReportFormat format : values()) {
      if (format.word().equals(word)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  /** Its writer; only the classes of that one are loaded. */
  public Report report() {
    return switch (this) {
      case TEXT -> new TextReport();
      case SARIF -> new SarifReport();
      case JSON -> new JsonReport();
    };
  }
}
