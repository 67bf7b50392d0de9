package dev.gpushare.lint.model.chart;

import java.util.Locale;
import java.util.Optional;

/**
 * What the templates of a chart do with a value. It decides what a text such as {@code "false"}
 * means where a boolean belongs.
 */
public enum Use {
  /** Validated by the chart's schema and read by the product as it is; vCluster. */
  SCHEMA,
  /** Written into the manifest bare, so that the text {@code "false"} is read back as false. */
  PRINTED,
  /** Written into the manifest in quotes, so that every value becomes text. */
  QUOTED,
  /** Only asked for its truth: every text that is not empty is true. */
  TESTED,
  /** Written bare when it is true in a test: {@code "false"} is half on. */
  HALF,
  /** Compared with a boolean: Helm refuses every other type. */
  COMPARED,
  /** Copied with its type, alone or inside its block: the API server refuses a wrong type. */
  PASSED,
  /** Read by no template. */
  DEAD,
  /** Read, but another key always wins. */
  SHADOWED,
  /** Read in another way, or not known. */
  OTHER;

  /** The word in the table files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The use of that word, if it is one. */
  static Optional<Use> of(String word) {
    for (Use use : values()) {
      if (use.word().equals(word)) {
        return Optional.of(use);
      }
    }
    return Optional.empty();
  }
}
