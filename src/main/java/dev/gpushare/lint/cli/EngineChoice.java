package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.Engine;
import dev.gpushare.lint.engine.Linter;

/** The engine that the program runs with. */
final class EngineChoice {

  private EngineChoice() {}

  static Engine engine() {
    return new Linter();
  }
}
