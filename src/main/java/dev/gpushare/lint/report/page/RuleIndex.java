package dev.gpushare.lint.report.page;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.report.words.FindingWords;
import dev.gpushare.lint.report.words.GeneralText;
import dev.gpushare.lint.report.words.ReportWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The page that lists all rules by pack, with a link to each one's page. */
public final class RuleIndex {

  private final ReportWords labels;

  /** An index in that language. */
  public RuleIndex(Language language) {
    this.labels = ReportWords.load(language);
  }

  /** The page for {@code docs/rules/README.md}. */
  public String markdown(RuleBook rules) {
    Map<String, List<RuleInfo>> byPack = new TreeMap<>();
    for (String id : rules.ids()) {
      RuleInfo rule = FindingWords.info(id, rules);
      byPack.computeIfAbsent(rule.pack(), pack -> new ArrayList<>()).add(rule);
    }
    StringBuilder out = new StringBuilder();
    out.append("# ").append(labels.text("page.title")).append("\n\n");
    out.append(labels.text("page.index")).append("\n\n");
    for (Map.Entry<String, List<RuleInfo>> pack : byPack.entrySet()) {
      out.append("## ").append(pack.getKey()).append("\n\n");
      row(out, "page.column.rule", "page.column.level", "page.column.title");
      out.append("| --- | --- | --- |\n");
      for (RuleInfo rule : pack.getValue()) {
        row(rule, out);
      }
      out.append('\n');
    }
    return out.toString().strip() + "\n";
  }

  private void row(StringBuilder out, String... keys) {
    for (String key : keys) {
      out.append("| ").append(labels.text(key)).append(' ');
    }
    out.append("|\n");
  }

  private void row(RuleInfo rule, StringBuilder out) {
    String level = labels.text(rule.level().word());
    if (rule.advice()) {
      level = level + " (`--advice`)";
    }
    String title = GeneralText.escape(rule.text(labels.language()).title());
    out.append("| [").append(rule.id()).append("](").append(rule.id()).append(".md) | ");
    out.append(level).append(" | ").append(title).append(" |\n");
  }
}
