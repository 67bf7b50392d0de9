package dev.gpushare.lint.finding;

import java.util.List;

/**
 * The result of a run, ready for every report.
 *
 * @param findings sorted, without suppressed ones
 * @param suppressed sorted findings that a comment, the settings or a baseline silences
 * @param notifications crashed rules and the like; not empty means the run is incomplete
 */
public record Outcome(
    List<Finding> findings, List<Finding> suppressed, List<Notification> notifications, Summary summary) {

  public Outcome {
    findings = List.copyOf(findings);
    suppressed = List.copyOf(suppressed);
    notifications = List.copyOf(notifications);
  }

  /** Whether something was not checked although it should have been. */
  public boolean incomplete() {
    return !notifications.isEmpty();
  }
}
