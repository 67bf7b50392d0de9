package dev.gpushare.lint.engine.request;

import dev.gpushare.lint.finding.AdmissionOutcome;
import java.util.List;

/** What came of asking policies. */
public sealed interface AdmitResult {

  /**
   * The policies were asked.
   *
   * @param complete whether every file and every directive could be read
   */
  record Answered(AdmissionOutcome outcome, boolean complete) implements AdmitResult {}

  /**
   * Nothing was asked, since the request, the settings or a file are wrong.
   *
   * @param reasons one line each
   */
  record Refused(List<String> reasons) implements AdmitResult {

    public Refused {
      reasons = List.copyOf(reasons);
    }
  }
}
