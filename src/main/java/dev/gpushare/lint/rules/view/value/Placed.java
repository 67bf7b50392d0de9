package dev.gpushare.lint.rules.view.value;

/** A value that a finding can point to. */
public interface Placed {

  /** Where it is. */
  ValuePlace spot();
}
