package dev.gpushare.lint.engine.request;

import dev.gpushare.lint.finding.ProvenSet;
import java.util.List;

/** What came of proving guards. */
public sealed interface ProveResult {

  /**
   * The search was made for each set with a guard.
   *
   * @param sets at least one
   * @param notes what could not be read, one line each
   * @param complete whether every file of these sets could be read
   */
  record Proved(List<ProvenSet> sets, List<String> notes, boolean complete) implements ProveResult {

    public Proved {
      sets = List.copyOf(sets);
      notes = List.copyOf(notes);
    }
  }

  /**
   * No set has a policy that guards Queues.
   *
   * @param notes what could not be read, one line each
   */
  record NoGuard(List<String> notes) implements ProveResult {

    public NoGuard {
      notes = List.copyOf(notes);
    }
  }

  /**
   * Nothing was searched, since the request or the settings are wrong.
   *
   * @param reasons one line each
   */
  record Refused(List<String> reasons) implements ProveResult {

    public Refused {
      reasons = List.copyOf(reasons);
    }
  }
}
