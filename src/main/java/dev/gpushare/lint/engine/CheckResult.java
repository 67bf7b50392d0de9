package dev.gpushare.lint.engine;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.source.SourceText;
import java.nio.file.Path;
import java.util.List;

/** What came of a check. */
public sealed interface CheckResult {

  /**
   * The files were looked at.
   *
   * @param roots where relative places of each file start
   * @param rules all that ran, those of own packs too
   */
  record Checked(CheckOutcome outcome, Roots roots, RuleBook rules) implements CheckResult {}

  /**
   * Nothing was looked at, since the request or the settings are wrong.
   *
   * @param reasons one line each, with {@code file:line:column: } in front where they are in a file
   */
  record Refused(List<String> reasons) implements CheckResult {

    public Refused {
      reasons = List.copyOf(reasons);
    }
  }

  /** The folder that a file's place is told from. */
  @FunctionalInterface
  interface Roots {

    /** Absolute: the git root of the file's set, or the working folder where there is none. */
    Path rootOf(SourceText file);
  }
}
