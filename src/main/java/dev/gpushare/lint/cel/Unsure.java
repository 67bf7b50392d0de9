package dev.gpushare.lint.cel;

/** The direct way cannot say whether, or as what, an expression compiles; cel-java can. */
final class Unsure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unsure() {
    super(null, null, false, false);
  }
}
