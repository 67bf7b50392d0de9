package dev.gpushare.lint.report;

import java.util.Locale;

/** The formats by their names on the command line. */
public enum ReportFormat implements OutputFormat {
  TEXT,
  SARIF,
  JSON;

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT);
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
