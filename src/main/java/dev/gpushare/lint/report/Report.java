package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.RuleBook;
import java.io.IOException;

/** An output format. Equal input gives equal output, to the byte. */
public interface Report {

  /**
   * Writes the whole report, line ends as {@code \n}, with one at its end.
   *
   * @throws IOException when {@code out} does
   */
  void write(CheckOutcome outcome, RuleBook rules, ReportContext context, Appendable out)
      throws IOException;
}
