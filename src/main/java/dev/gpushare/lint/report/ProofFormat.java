package dev.gpushare.lint.report;

import java.util.Locale;

/** The forms of a report about a proof. */
public enum ProofFormat implements OutputFormat {
  TEXT,
  JSON,
  HTML;

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its writer. */
  public ProofReport report() {
    return switch (this) {
      case TEXT -> new ProofText();
      case JSON -> new ProofJson();
      case HTML -> new ProofHtml();
    };
  }
}
