package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;

/** A variable of a macro and those around it. */
final class Scope {

  final String name;
  final @Nullable Scope outer;
  Object value;

  Scope(String name, Object value, @Nullable Scope outer) {
    this.name = name;
    this.value = value;
    this.outer = outer;
  }

  /** The value; null when there is no such variable. */
  static @Nullable Object find(@Nullable Scope scope, String name) {
    for (@Nullable Scope at = scope; at != null; at = at.outer) {
      if (at.name.equals(name)) {
        return at.value;
      }
    }
    return null;
  }
}
