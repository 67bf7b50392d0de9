package dev.gpushare.lint.admission.prove;

import java.util.List;

/**
 * A way to a GPU or to another team's Queue.
 *
 * @param when what has to be shown for it to count, as the table of paths names it
 * @param rule the rule that says it instead, where one does
 */
record PathRow(String id, String name, String when, String rule, List<Sign> signs) {

  PathRow {
    signs = List.copyOf(signs);
  }

  /** Whether it is about the bill and not about the device. */
  boolean evades() {
    return id.startsWith("B");
  }
}
