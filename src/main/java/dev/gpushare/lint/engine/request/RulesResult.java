package dev.gpushare.lint.engine.request;

import dev.gpushare.lint.finding.RuleBook;
import java.util.List;

/** The rules that are known in a folder, or why that cannot be said. */
public sealed interface RulesResult {

  /** All rules, bundled and own. */
  record Known(RuleBook rules) implements RulesResult {}

  /**
   * The settings or a pack have faults.
   *
   * @param reasons lines as they are told
   */
  record Refused(List<String> reasons) implements RulesResult {

    public Refused {
      reasons = List.copyOf(reasons);
    }
  }
}
