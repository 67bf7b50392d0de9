package dev.gpushare.lint.settings;

import dev.gpushare.lint.finding.Place;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A finding that a project lives with on purpose.
 *
 * @param rules ids as written, at least one; whether there are such rules is for the caller to find
 *     out
 * @param files relative to the folder of the settings file; every file when nothing is said
 * @param object every object when nothing is said
 * @param reason why; without one the suppression does not count
 * @param until the last day on which it counts
 * @param place where the rules are written
 */
public record SuppressionSetting(
    List<String> rules,
    Optional<PathPattern> files,
    Optional<ObjectPattern> object,
    Optional<String> reason,
    Optional<LocalDate> until,
    Place place) {

  public SuppressionSetting {
    rules = List.copyOf(rules);
  }
}
