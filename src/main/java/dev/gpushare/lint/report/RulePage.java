package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.RuleText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is said about a rule outside of findings: its page, its help in a SARIF log. */
public final class RulePage {

  private static final int MAX_FENCE = 8;

  private final Labels labels;

  /** Pages with headings in that language. */
  public RulePage(Language language) {
    this(Labels.load(language));
  }

  RulePage(Labels labels) {
    this.labels = labels;
  }

  /**
   * The rule's page for {@code docs/rules/ID.md}; texts of the other languages stand at its end.
   */
  public String markdown(RuleInfo rule) {
    RuleText text = rule.text(labels.language());
    StringBuilder out = new StringBuilder();
    out.append("# ").append(rule.id()).append("\n\n");
    out.append(GeneralText.escape(Sentences.sentence(text.title(), labels))).append("\n\n");
    facts(rule, out);
    section("page.message", quote(GeneralText.markdown(text.message())), out);
    section("page.why", paragraph(text.why()), out);
    examples(rule, false, "page.bad", "## ", out);
    examples(rule, true, "page.good", "## ", out);
    section("page.fix", paragraph(text.fix()), out);
    related(text, out);
    suppress(rule, out);
    sources(rule.sources(), "## ", out);
    for (Language other : Language.values()) {
      if (other != labels.language()) {
        translation(rule.text(other), other, out);
      }
    }
    return out.toString().strip() + "\n";
  }

  /** Help as Markdown, for SARIF. */
  String helpMarkdown(RuleInfo rule) {
    RuleText text = rule.text(labels.language());
    StringBuilder out = new StringBuilder();
    out.append(paragraph(text.why().isEmpty() ? text.title() : text.why())).append("\n\n");
    if (!text.fix().isEmpty()) {
      out.append("**").append(labels.text("page.fix")).append("**").append(labels.text("colon"));
      out.append(paragraph(text.fix())).append("\n\n");
    }
    examples(rule, false, "page.bad", "#### ", out);
    examples(rule, true, "page.good", "#### ", out);
    return out.toString().strip() + "\n";
  }

  /** Help as plain text, for SARIF. */
  String helpText(RuleInfo rule) {
    RuleText text = rule.text(labels.language());
    String why = text.why().isEmpty() ? text.title() : text.why();
    String help = Sentences.sentence(GeneralText.plain(why), labels);
    if (!text.fix().isEmpty()) {
      String fix = Sentences.statement(GeneralText.plain(text.fix()), labels);
      help = help + "\n" + labels.text("page.fix") + labels.text("colon") + fix;
    }
    return help;
  }

  private void facts(RuleInfo rule, StringBuilder out) {
    fact("page.level", labels.text(rule.level().word()), out);
    fact("page.pack", code(rule.pack()), out);
    fact("page.subject", code(rule.subject()), out);
    fact("page.since", rule.since(), out);
    Optional<Double> severity = rule.securitySeverity();
    if (severity.isPresent()) {
      fact("page.security", severity.get().toString(), out);
    }
    if (!rule.aliases().isEmpty()) {
      fact("page.aliases", code(String.join(", ", rule.aliases())), out);
    }
    if (rule.advice()) {
      out.append("- ").append(labels.text("page.advice")).append('\n');
    }
    out.append('\n');
  }

  private void fact(String key, String value, StringBuilder out) {
    if (!value.isEmpty() && !value.equals("``")) {
      out.append("- ").append(labels.text(key)).append(labels.text("colon"));
      out.append(value).append('\n');
    }
  }

  private void section(String heading, String body, StringBuilder out) {
    if (!body.isEmpty()) {
      out.append("## ").append(labels.text(heading)).append("\n\n").append(body).append("\n\n");
    }
  }

  private void examples(
      RuleInfo rule, boolean good, String heading, String marks, StringBuilder out) {
    boolean first = true;
    for (RuleInfo.Example example : rule.examples()) {
      if (example.good() == good) {
        if (first) {
          out.append(marks).append(labels.text(heading)).append("\n\n");
          first = false;
        }
        example(example, out);
      }
    }
  }

  private static void example(RuleInfo.Example example, StringBuilder out) {
    boolean named = example.files().size() > 1;
    for (Map.Entry<String, String> file : example.files().entrySet()) {
      if (named) {
        out.append(code(file.getKey())).append(":\n\n");
      }
      String fence = fence(file.getValue());
      out.append(fence).append("yaml\n").append(file.getValue());
      if (!file.getValue().endsWith("\n")) {
        out.append('\n');
      }
      out.append(fence).append("\n\n");
    }
  }

  /** A fence longer than any in the text. */
  private static String fence(String text) {
    String fence = "```";
    while (text.contains(fence) && fence.length() < MAX_FENCE) {
      fence = fence + "`";
    }
    return fence;
  }

  private void related(RuleText text, StringBuilder out) {
    StringBuilder list = new StringBuilder();
    for (String related : new TreeMap<>(text.related()).values()) {
      list.append("- ").append(GeneralText.markdown(related)).append('\n');
    }
    section("page.related", list.toString().strip(), out);
  }

  private void suppress(RuleInfo rule, StringBuilder out) {
    out.append("## ").append(labels.text("page.suppress"));
    out.append("\n\n```yaml\n# gpushare-lint: allow ");
    out.append(rule.id()).append(" -- reason\n```\n\n");
  }

  private void sources(List<String> sources, String marks, StringBuilder out) {
    if (sources.isEmpty()) {
      return;
    }
    out.append(marks).append(labels.text("page.sources")).append("\n\n");
    for (String source : sources) {
      out.append("- ").append(GeneralText.escape(source)).append('\n');
    }
    out.append('\n');
  }

  private static void translation(RuleText text, Language language, StringBuilder out) {
    Labels labels = Labels.load(language);
    RulePage page = new RulePage(labels);
    out.append("## ").append(labels.text("language")).append("\n\n");
    out.append("**").append(GeneralText.escape(text.title())).append("**\n\n");
    out.append(quote(GeneralText.markdown(text.message()))).append("\n\n");
    for (String key : List.of("page.why", "page.fix")) {
      String body = page.paragraph(key.equals("page.why") ? text.why() : text.fix());
      if (!body.isEmpty()) {
        out.append("- ").append(labels.text(key)).append(labels.text("colon"));
        out.append(body).append('\n');
      }
    }
    out.append('\n');
  }

  private String paragraph(String text) {
    return text.isEmpty() ? "" : Sentences.statement(GeneralText.markdown(text), labels);
  }

  private static String quote(String text) {
    return text.isEmpty() ? "" : "> " + text.replace("\n", "\n> ");
  }

  private static String code(String text) {
    return "`" + text + "`";
  }
}
