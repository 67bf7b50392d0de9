package dev.gpushare.lint.finding;

import java.util.List;
import java.util.Locale;

/** How bad a finding is; the order is from harmless to bad. */
public enum Level {
  /** A default that should be written out, or information; never fails a run by default. */
  NOTE,
  /** Risky, surprising, or safe only under an assumption. */
  WARNING,
  /** The contract is broken, or the object is refused, or it never runs. */
  ERROR;

  /** The word in rule files, settings and reports. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** How many of the findings are of this level. */
  public int count(List<Finding> findings) {
    int n = 0;
    for (Finding finding : findings) {
      if (finding.level() == this) {
        n++;
      }
    }
    return n;
  }
}
