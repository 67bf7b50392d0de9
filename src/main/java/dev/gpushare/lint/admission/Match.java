package dev.gpushare.lint.admission;

import dev.gpushare.lint.finding.Phrase;
import java.util.Optional;

/**
 * Whether something matches.
 *
 * @param outcome of the comparison
 * @param why not, or why that is not known; empty when it matches
 */
record Match(Outcome outcome, Optional<Phrase> why) {

  /** Three ways to end. */
  enum Outcome {
    YES,
    NO,
    UNKNOWN
  }

  static final Match YES = new Match(Outcome.YES, Optional.empty());

  static Match no(Phrase why) {
    return new Match(Outcome.NO, Optional.of(why));
  }

  static Match unknown(Phrase why) {
    return new Match(Outcome.UNKNOWN, Optional.of(why));
  }

  boolean is(Outcome wanted) {
    return outcome == wanted;
  }
}
