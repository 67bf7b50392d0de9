package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.CheckRequest;
import dev.gpushare.lint.engine.CheckResult;
import dev.gpushare.lint.engine.Engine;
import dev.gpushare.lint.finding.Outcome;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.Summary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The engine that the program runs with; until there is one, an engine that recognises nothing. */
final class EngineChoice implements Supplier<Engine> {

  @Override
  public Engine get() {
    return new Engine() {
      @Override
      public CheckResult check(CheckRequest request) {
        Summary nothing = new Summary(0, 0, new TreeMap<>(), List.of(), Map.of());
        Outcome outcome = new Outcome(List.of(), List.of(), List.of(), nothing);
        return new CheckResult.Checked(outcome, file -> request.workingDirectory());
      }

      @Override
      public RuleBook rules() {
        return new RuleBook() {
          @Override
          public Optional<RuleInfo> rule(String id) {
            return Optional.empty();
          }

          @Override
          public List<String> ids() {
            return List.of();
          }
        };
      }
    };
  }
}
