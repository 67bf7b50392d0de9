package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.Engine;
import dev.gpushare.lint.engine.Linter;
import java.util.Optional;
import java.util.function.Supplier;

/** The engine that the program runs with, made when it is first asked for. */
final class EngineChoice implements Supplier<Engine> {

  private Optional<Engine> made = Optional.empty();

  @Override
  public Engine get() {
    if (made.isEmpty()) {
      made = Optional.of(new Linter());
    }
    return made.get();
  }
}
