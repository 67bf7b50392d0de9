package dev.gpushare.lint.cel.value;

/** Evaluation failed; the message is the API server's, without a position. */
public final class CelError extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final String NO_OVERLOAD = "no such overload";

  private final int offset;
  private final boolean unknown;

  /** An error whose place is filled in by the evaluator. */
  public CelError(String message) {
    this(message, -1, false);
  }

  private CelError(String message, int offset, boolean unknown) {
    // errors are ordinary values of evaluation: no stack trace
    super(message, null, false, false);
    this.offset = offset;
    this.unknown = unknown;
  }

  /** The value depends on something that the input does not tell. */
  public static CelError unknown(String why) {
    return new CelError(why, -1, true);
  }

  /** What depends on such a value. */
  public static CelError unknownOf(UnknownValue value) {
    return unknown(value.why());
  }

  /** Whether there may be a value that cannot be told; the message says why. */
  public boolean isUnknown() {
    return unknown;
  }

  /** The message, which is always there. */
  public String text() {
    return String.valueOf(getMessage());
  }

  /** The same with other words, as for a variable that another expression reads. */
  public CelError reworded(String message) {
    return new CelError(message, -1, unknown);
  }

  static CelError noSuchKey(Object key) {
    return new CelError("no such key: " + ValueText.of(key));
  }

  public static CelError noSuchOverload() {
    return new CelError(NO_OVERLOAD);
  }

  public boolean isNoOverload() {
    return NO_OVERLOAD.equals(getMessage());
  }

  public CelError at(int place) {
    return offset >= 0 ? this : new CelError(text(), place, unknown);
  }

  /**
   * Where it happened, as UTF-16 offset in the text of the expression; -1 when that is not known.
   */
  public int offset() {
    return offset;
  }
}
