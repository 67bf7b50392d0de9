package dev.gpushare.lint.cel;

/** CEL's {@code null}. */
public enum NullValue {
  NULL;

  @Override
  public String toString() {
    return "null";
  }
}
