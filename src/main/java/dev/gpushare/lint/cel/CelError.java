package dev.gpushare.lint.cel;

/** Evaluation failed; the message is the API server's, without a position. */
public final class CelError extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int offset;

  /** An error whose place is filled in by the evaluator. */
  public CelError(String message) {
    this(message, -1);
  }

  private CelError(String message, int offset) {
    // errors are ordinary values of evaluation: no stack trace
    super(message, null, false, false);
    this.offset = offset;
  }

  static CelError noSuchKey(Object key) {
    return new CelError("no such key: " + Display.of(key));
  }

  static CelError noSuchOverload() {
    return new CelError("no such overload");
  }

  CelError at(int place) {
    return offset >= 0 ? this : new CelError(getMessage(), place);
  }

  /**
   * Where it happened, as UTF-16 offset in the text of the expression; -1 when that is not known.
   */
  public int offset() {
    return offset;
  }
}
