package dev.gpushare.lint.cli.output;

/** What the process says to its caller. */
public final class ExitCode {

  /** Nothing at or above the level that fails. */
  public static final int CLEAN = 0;

  /** Findings at or above the level that fails. */
  public static final int FINDINGS = 1;

  /** The command line or the settings are wrong. */
  public static final int USAGE = 2;

  /** Something that should have been checked or written was not. */
  public static final int INCOMPLETE = 3;

  /** Not one document was recognised. */
  public static final int NOTHING_RECOGNISED = 4;

  private ExitCode() {}
}
