package dev.gpushare.lint.source;

/**
 * Bounds for hostile or broken input.
 *
 * @param maxBytes the largest file that is read, in bytes
 * @param maxDepth how deep collections may nest
 * @param maxNodes how many nodes one file may have
 * @param maxAliasNodes how many nodes one document may have once its aliases and merge keys are
 *     followed
 */
public record ReadLimits(long maxBytes, int maxDepth, int maxNodes, int maxAliasNodes) {

  /** 10 MiB, 200 levels, a million nodes, 200,000 nodes behind aliases. */
  public static final ReadLimits DEFAULT =
      new ReadLimits(10L * 1024 * 1024, 200, 1_000_000, 200_000);

  /** The depth that the stack of every thread is known to bear. */
  private static final int DEEPEST = 1_000;

  public ReadLimits {
    if (maxDepth > DEEPEST) {
      throw new IllegalArgumentException("no deeper than " + DEEPEST + " levels: " + maxDepth);
    }
  }
}
