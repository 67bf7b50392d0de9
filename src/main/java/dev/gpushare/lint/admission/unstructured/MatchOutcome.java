package dev.gpushare.lint.admission.unstructured;

import dev.gpushare.lint.finding.Phrase;
import java.util.Optional;

/**
 * Whether something matches.
 *
 * @param outcome of the comparison
 * @param why not, or why that is not known; empty when it matches
 */
public record MatchOutcome(Outcome outcome, Optional<Phrase> why) {

  /** Three ways to end. */
  public enum Outcome {
    YES,
    NO,
    UNKNOWN
  }

  public static final MatchOutcome YES = new MatchOutcome(Outcome.YES, Optional.empty());

  public static MatchOutcome no(Phrase why) {
    return new MatchOutcome(Outcome.NO, Optional.of(why));
  }

  static MatchOutcome unknown(Phrase why) {
    return new MatchOutcome(Outcome.UNKNOWN, Optional.of(why));
  }

  public boolean is(Outcome wanted) {
    return outcome == wanted;
  }
}
