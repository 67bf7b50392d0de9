package dev.gpushare.lint.admission;

/**
 * Whether something matches.
 *
 * @param outcome of the comparison
 * @param why not, or why that is not known; empty when it matches
 */
record Match(Outcome outcome, String why) {

  /** Three ways to end. */
  enum Outcome {
    YES,
    NO,
    UNKNOWN
  }

  static final Match YES = new Match(Outcome.YES, "");

  static Match no(String why) {
    return new Match(Outcome.NO, why);
  }

  static Match unknown(String why) {
    return new Match(Outcome.UNKNOWN, why);
  }

  boolean is(Outcome wanted) {
    return outcome == wanted;
  }
}
