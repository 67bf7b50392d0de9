package dev.gpushare.lint.cli;

/** What the process says to its caller. */
final class ExitCode {

  /** Nothing at or above the level that fails. */
  static final int CLEAN = 0;

  /** Findings at or above the level that fails. */
  static final int FINDINGS = 1;

  /** The command line or the settings are wrong. */
  static final int USAGE = 2;

  /** Something that should have been checked or written was not. */
  static final int INCOMPLETE = 3;

  /** Not one document was recognised. */
  static final int NOTHING_RECOGNISED = 4;

  private ExitCode() {}
}
