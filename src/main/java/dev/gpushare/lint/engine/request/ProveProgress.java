package dev.gpushare.lint.engine.request;

/** Hears how far a search is. */
@FunctionalInterface
public interface ProveProgress {

  /**
   * A part of a set is done.
   *
   * @param set its folder
   */
  void step(String set, int done, int total);
}
