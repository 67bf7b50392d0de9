package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.arguments.UsageException;
import dev.gpushare.lint.cli.output.ExitCode;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.report.FileLocations;
import dev.gpushare.lint.report.ReportContext;
import dev.gpushare.lint.report.text.RuleExplanation;
import dev.gpushare.lint.types.NearestWord;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** Prints what a rule is about. */
final class ExplainCommand implements Command {

  @Override
  public String name() {
    return "explain";
  }

  @Override
  public String summary() {
    return "Explain a rule: what it finds, why it matters, how to fix it, examples.";
  }

  @Override
  public List<Option> options() {
    return List.of(CheckOptions.LANG, CheckOptions.COLOR, CheckOptions.PACK);
  }

  @Override
  public Positionals positionals() {
    return new Positionals("RULE", "Id of a rule, present or former.", 1, 1);
  }

  @Override
  public int run(ParsedArguments arguments, Session session) throws IOException {
    String id = arguments.positionals().get(0);
    Optional<RuleBook> known = KnownRules.of(arguments, session);
    if (known.isEmpty()) {
      return ExitCode.USAGE;
    }
    RuleBook rules = known.get();
    RuleInfo rule = rules.rule(id).orElseThrow(() -> unknown(id, rules));
    Writer out = session.out();
    ReportContext context =
        new ReportContext(
            session.language(arguments),
            session.colour(arguments),
            FileLocations.AS_GIVEN,
            Program.version(),
            Optional.empty(),
            false,
            Optional.empty());
    new RuleExplanation(context, out).write(rule);
    out.flush();
    return ExitCode.CLEAN;
  }

  private static UsageException unknown(String id, RuleBook rules) {
    String hint =
        NearestWord.of(id, rules.ids()).map(near -> "; did you mean " + near + "?").orElse("");
    return new UsageException("there is no rule '" + id + "'" + hint);
  }
}
