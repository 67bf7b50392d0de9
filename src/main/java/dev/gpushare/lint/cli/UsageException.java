package dev.gpushare.lint.cli;

/** The command line makes no sense; the message is one line for the user. */
final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String line;

  UsageException(String line) {
    super(line, null, false, false);
    this.line = line;
  }

  /** What is wrong. */
  String line() {
    return line;
  }
}
