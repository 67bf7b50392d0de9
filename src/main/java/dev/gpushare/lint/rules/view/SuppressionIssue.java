package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.rules.view.value.ValuePlace;
import java.util.Optional;

/**
 * What is wrong with a suppression, or with the marker of a negative test.
 *
 * @param rule the rule that it names, or the word that is no rule
 * @param suggestion the rule or word that was probably meant; else empty
 * @param until its end as written, else empty
 * @param inSettings whether it stands in the settings, not in a comment
 * @param number tells apart markers of one rule in one file, from 1
 * @param spot the marker
 * @param whole what has to go so that nothing of the marker is left; absent where it says more
 */
public record SuppressionIssue(
    Fault fault,
    String rule,
    String suggestion,
    String until,
    boolean inSettings,
    int number,
    ValuePlace spot,
    Optional<ValuePlace> whole) {

  /** What it is. */
  public enum Fault {
    /** The word after the colon is none that the linter knows. */
    UNKNOWN_WORD,
    /** There is no such rule. */
    UNKNOWN_RULE,
    /** No reason is given. */
    NO_REASON,
    /** What looks like the reason does not stand behind two dashes. */
    NO_DASHES,
    /** The day behind "until" is none. */
    NO_DAY,
    /** The last day is over. */
    EXPIRED,
    /** Nothing is suppressed by it. */
    UNUSED,
    /** The expected finding was not made. */
    UNMET
  }
}
