package dev.gpushare.lint.cel;

/** A variable of a macro and those around it. */
final class Scope {

  final String name;
  final Scope outer;
  Object value;

  Scope(String name, Object value, Scope outer) {
    this.name = name;
    this.value = value;
    this.outer = outer;
  }

  /** The value; null when there is no such variable. */
  static Object find(Scope scope, String name) {
    for (Scope at = scope; at != null; at = at.outer) {
      if (at.name.equals(name)) {
        return at.value;
      }
    }
    return null;
  }
}
