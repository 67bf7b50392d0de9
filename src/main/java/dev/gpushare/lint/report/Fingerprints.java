package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The identity of each finding of a run as text, in the form that GitHub's own fingerprints have: a
 * hash, a colon, and a number that tells apart equal ones of a file (two documents of one kind and
 * name, say). Lines take no part in it.
 */
final class Fingerprints {

  private final Map<Finding, String> byFinding;

  private Fingerprints(Map<Finding, String> byFinding) {
    this.byFinding = byFinding;
  }

  static Fingerprints of(CheckOutcome outcome) {
    Map<Finding, String> byFinding = new IdentityHashMap<>();
    Map<String, Integer> seen = new HashMap<>();
    // Suppressed ones count too, so that suppressing one of two equal findings does not rename the
    // other.
    List<Finding> all = new ArrayList<>(outcome.findings());
    all.addAll(outcome.suppressed());
    all.sort(null);
    for (Finding finding : all) {
      String hash = finding.identity().fingerprint();
      int number = seen.merge(finding.place().source().name() + '\n' + hash, 1, Integer::sum);
      byFinding.put(finding, hash + ":" + number);
    }
    return new Fingerprints(byFinding);
  }

  String of(Finding finding) {
    return Objects.requireNonNull(byFinding.get(finding));
  }
}
