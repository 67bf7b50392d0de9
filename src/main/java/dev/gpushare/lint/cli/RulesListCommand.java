package dev.gpushare.lint.cli;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

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
    return List.of(CheckOptions.LANG);
  }

  @Override
  public Positionals positionals() {
    return Positionals.NONE;
  }

  @Override
  public int run(Parsed arguments, Session session) throws IOException {
    Language language = session.language(arguments);
    RuleBook rules = session.engine().rules();
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
