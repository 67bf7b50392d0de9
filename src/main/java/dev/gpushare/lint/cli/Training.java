package dev.gpushare.lint.cli;

/** x. */
public final class Training {
  private Training() {}

  /** x. */
  public static void main(String[] args) {
    Main.main(args);
  }
}
