package dev.gpushare.lint.finding;

import java.time.LocalDate;
import java.util.Optional;

/**
 * What silences a finding.
 *
 * @param kind where the suppression is written
 * @param reason why, in the words of the one who wrote it; a baseline has none
 * @param until the last day on which it counts; without one it does not end
 * @param place where it is written, when that is known
 */
public record Suppression(
    Kind kind, Optional<String> reason, Optional<LocalDate> until, Optional<Place> place) {

  /** Where a suppression is written. */
  public enum Kind {
    /** A comment in the linted file. */
    COMMENT,
    /** The settings file. */
    SETTINGS,
    /** A baseline file. */
    BASELINE
  }
}
