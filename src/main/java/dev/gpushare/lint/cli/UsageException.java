package dev.gpushare.lint.cli;

/** The command line makes no sense; the message is one line for the user. */
final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message, null, false, false);
  }
}
