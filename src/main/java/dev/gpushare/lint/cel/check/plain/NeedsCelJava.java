package dev.gpushare.lint.cel.check.plain;

/** The direct way cannot say whether, or as what, an expression compiles; cel-java can. */
public final class NeedsCelJava extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NeedsCelJava() {
    super(null, null, false, false);
  }
}
