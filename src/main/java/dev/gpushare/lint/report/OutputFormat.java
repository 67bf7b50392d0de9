package dev.gpushare.lint.report;

/** A form of a report, chosen by its name on the command line. */
public interface OutputFormat {

  /** The name on the command line. */
  String word();
}
