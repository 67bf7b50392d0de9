package dev.gpushare.lint.source.yaml;

/** How many nodes of one file may still be read. */
final class NodeBudget {

  private int left;

  NodeBudget(int nodes) {
    this.left = nodes;
  }

  /** Takes one; false when none is left. */
  boolean take() {
    return --left >= 0;
  }
}
