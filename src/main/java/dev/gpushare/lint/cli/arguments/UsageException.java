package dev.gpushare.lint.cli.arguments;

/** The command line makes no sense; the message is one line for the user. */
public final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String line;

  public UsageException(String line) {
    super(line, null, false, false);
    this.line = line;
  }

  /** What is wrong. */
  public String line() {
    return line;
  }
}
