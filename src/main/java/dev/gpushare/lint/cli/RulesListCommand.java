package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.output.ExitCode;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** Lists the rules, one a line, tabs between the columns. */
final class RulesListCommand implements Command {

  @Override
  public String name() {
    return "rules list";
  }

  @Override
  public String summary() {
    return "List the rules: id, level, pack, title; tabs between.";
  }

  @Override
  public List<Option> options() {
    return List.of(CheckOptions.LANG, CheckOptions.PACK);
  }

  @Override
  public Positionals positionals() {
    return Positionals.NONE;
  }

  @Override
  public int run(ParsedArguments arguments, Session session) throws IOException {
    Language language = session.language(arguments);
    Optional<RuleBook> known = KnownRules.of(arguments, session);
    if (known.isEmpty()) {
      return ExitCode.USAGE;
    }
    RuleBook rules = known.get();
    Writer out = session.out();
    for (String id : rules.ids()) {
      RuleInfo rule = rules.rule(id).orElseThrow();
      String level = rule.level().word() + (rule.advice() ? " (advice)" : "");
      out.write(id + '\t' + level + '\t' + rule.pack() + '\t' + rule.text(language).title() + '\n');
    }
    out.flush();
    return ExitCode.CLEAN;
  }
}
