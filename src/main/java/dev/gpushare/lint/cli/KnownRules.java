package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.engine.request.CheckRequest;
import dev.gpushare.lint.engine.request.RulesResult;
import dev.gpushare.lint.finding.RuleBook;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rules that commands about rules speak of: bundled ones and own ones. */
final class KnownRules {

  private KnownRules() {}

  /**
   * The rules known in the working folder; nothing, once the faults are told, where there are some.
   */
  static Optional<RuleBook> of(ParsedArguments arguments, Session session) {
    CheckRequest request =
        new CheckRequest(
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            false,
            1,
            session.workingDirectory(),
            arguments.values(CheckOptions.PACK.name()),
            session::today);
    RulesResult result = session.engine().rules(request);
    if (result instanceof RulesResult.Refused refused) {
      refused.reasons().forEach(session::tell);
      return Optional.empty();
    }
    return Optional.of(((RulesResult.Known) result).rules());
  }
}
