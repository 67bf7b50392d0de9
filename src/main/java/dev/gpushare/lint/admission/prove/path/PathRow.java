package dev.gpushare.lint.admission.prove.path;

import java.util.List;

/**
 * A way to a GPU or to another team's Queue.
 *
 * @param when what has to be shown for it to count, as the table of paths names it
 * @param rule the rule that says it instead, where one does
 * @param plainest whether it is the path on which each check is tried by itself
 * @param late whether it is the path of containers that are added to a running Pod
 */
public record PathRow(
    String id,
    String name,
    String when,
    String rule,
    boolean plainest,
    boolean late,
    List<AccessForm> signs) {

  public PathRow {
    signs = List.copyOf(signs);
  }

  /** Whether it is about the bill and not about the device. */
  public boolean evades() {
    return id.startsWith("B");
  }
}
