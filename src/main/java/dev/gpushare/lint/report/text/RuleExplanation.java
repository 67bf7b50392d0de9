package dev.gpushare.lint.report.text;

import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.RuleText;
import dev.gpushare.lint.report.ReportContext;
import dev.gpushare.lint.report.words.GeneralText;
import dev.gpushare.lint.report.words.ReportWords;
import dev.gpushare.lint.report.words.VisibleText;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What {@code gpushare-lint explain RULE} prints. */
public final class RuleExplanation {

  private final ReportWords labels;
  private final TerminalColour ink;
  private final Appendable out;

  /** Prints in the language and colours of the context. */
  public RuleExplanation(ReportContext context, Appendable out) {
    this.labels = ReportWords.load(context.language());
    this.ink = new TerminalColour(context.colour());
    this.out = out;
  }

  /**
   * Writes all that is known about the rule.
   *
   * @throws IOException when the output does
   */
  public void write(RuleInfo rule) throws IOException {
    RuleText text = rule.text(labels.language());
    String head = labels.text(rule.level().word()) + "[" + rule.id() + "]";
    out.append(ink.paint(TerminalColour.Tone.of(rule.level()), head));
    out.append(ink.paint(TerminalColour.Tone.STRONG, ": " + VisibleText.line(text.title())))
        .append("\n\n");
    line("page.message", GeneralText.plain(text.message()));
    line("page.why", GeneralText.plain(text.why()));
    line("page.fix", GeneralText.plain(text.fix()));
    line("page.subject", rule.subject());
    line("page.pack", rule.pack());
    line("page.since", rule.since());
    if (rule.securitySeverity().isPresent()) {
      line("page.security", rule.securitySeverity().get().toString());
    }
    line("page.aliases", String.join(", ", rule.aliases()));
    if (rule.advice()) {
      out.append(labels.text("page.advice")).append('\n');
    }
    examples(rule.examples(), false, "page.bad");
    examples(rule.examples(), true, "page.good");
    if (!rule.sources().isEmpty()) {
      heading("page.sources");
      for (String source : rule.sources()) {
        out.append("    ").append(VisibleText.line(source)).append('\n');
      }
    }
    heading("page.suppress");
    out.append("    # gpushare-lint: allow ").append(rule.id()).append(" -- reason\n");
  }

  private void line(String key, String text) throws IOException {
    if (!text.isEmpty()) {
      String label = labels.text(key) + labels.text("colon").strip();
      out.append(ink.paint(TerminalColour.Tone.STRONG, label));
      out.append(labels.text("colon").endsWith(" ") ? " " : "");
      out.append(VisibleText.lines(text).replace("\n", "\n    ")).append('\n');
    }
  }

  private void heading(String key) throws IOException {
    out.append('\n').append(ink.paint(TerminalColour.Tone.STRONG, labels.text(key))).append("\n\n");
  }

  private void examples(List<RuleInfo.Example> examples, boolean good, String key)
      throws IOException {
    for (RuleInfo.Example example : examples) {
      if (example.good() == good) {
        heading(key);
        for (Map.Entry<String, String> file : example.files().entrySet()) {
          if (example.files().size() > 1) {
            out.append("    ")
                .append(ink.paint(TerminalColour.Tone.FAINT, "# " + file.getKey()))
                .append('\n');
          }
          String yaml = VisibleText.lines(file.getValue()).stripTrailing();
          out.append("    ").append(yaml.replace("\n", "\n    ")).append('\n');
        }
      }
    }
  }
}
