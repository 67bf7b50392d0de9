package dev.gpushare.lint.cel.eval;

import edu.umd.cs.findbugs.annotations.Nullable;

/** A variable of a macro and those around it. */
final class MacroScope {

  final String name;
  final @Nullable MacroScope outer;
  Object value;

  MacroScope(String name, Object value, @Nullable MacroScope outer) {
    this.name = name;
    this.value = value;
    this.outer = outer;
  }

  /** The value; null when there is no such variable. */
  static @Nullable Object find(@Nullable MacroScope scope, String name) {
    for (@Nullable MacroScope at = scope; at != null; at = at.outer) {
      if (at.name.equals(name)) {
        return at.value;
      }
    }
    return null;
  }
}
