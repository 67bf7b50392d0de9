package dev.gpushare.lint.cel.value;

/** CEL's {@code null}. */
public enum NullValue {
  NULL;

  @Override
  public String toString() {
    return "null";
  }
}
