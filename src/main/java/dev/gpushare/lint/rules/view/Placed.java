package dev.gpushare.lint.rules.view;

/** A value that a finding can point to. */
public interface Placed {

  /** Where it is. */
  Spot spot();
}
