package dev.gpushare.lint.source;

/** Ends the reading of one document; offsets count in the text that is being parsed. */
final class Unreadable extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Problem.Kind kind;
  private final int from;
  private final int to;
  private final String detail;

  Unreadable(Problem.Kind kind, int from, int to, String detail) {
    super(detail, null, false, false);
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.detail = detail;
  }

  Problem.Kind kind() {
    return kind;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  String detail() {
    return detail;
  }
}
