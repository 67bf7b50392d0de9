package dev.gpushare.lint.finding;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a run, ready for every report.
 *
 * @param findings sorted, without suppressed ones
 * @param suppressed sorted findings that a comment, the settings or a baseline silences
 * @param notifications crashed rules and the like; not empty means the run is incomplete
 * @param suppressions what silences each suppressed finding, where that is known
 */
public record CheckOutcome(
    List<Finding> findings,
    List<Finding> suppressed,
    List<Notification> notifications,
    Summary summary,
    Map<Finding, Suppression> suppressions) {

  public CheckOutcome {
    findings = List.copyOf(findings);
    suppressed = List.copyOf(suppressed);
    notifications = List.copyOf(notifications);
    suppressions = Map.copyOf(suppressions);
  }

  /** An outcome that does not know what silences its suppressed findings. */
  public CheckOutcome(
      List<Finding> findings,
      List<Finding> suppressed,
      List<Notification> notifications,
      Summary summary) {
    this(findings, suppressed, notifications, summary, Map.of());
  }

  /** What silences that suppressed finding. */
  public Optional<Suppression> suppression(Finding finding) {
    return Optional.ofNullable(suppressions.get(finding));
  }

  /** Whether something was not checked although it should have been. */
  public boolean incomplete() {
    return !notifications.isEmpty();
  }
}
