package dev.gpushare.lint.source.yaml;

import dev.gpushare.lint.source.FileProblem;

/** Ends the reading of one document; offsets count in the text that is being parsed. */
final class UnreadableDocument extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final FileProblem.Kind kind;
  private final int from;
  private final int to;
  private final String detail;

  UnreadableDocument(FileProblem.Kind kind, int from, int to, String detail) {
    super(detail, null, false, false);
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.detail = detail;
  }

  FileProblem.Kind kind() {
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
