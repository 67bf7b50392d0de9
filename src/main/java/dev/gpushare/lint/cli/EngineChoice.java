package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.Engine;
import dev.gpushare.lint.engine.Linter;
import java.util.function.Supplier;

/** The engine that the program runs with, made when a command needs it. */
final class EngineChoice implements Supplier<Engine> {

  @Override
  public Engine get() {
    return new Linter();
  }
}
