package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.Suppression;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The report for people: findings by file with the code they point at, then a summary. */
public final class TextReport implements Report {

  @Override
  public void write(CheckOutcome outcome, RuleBook rules, ReportContext context, Appendable out)
      throws IOException {
    Labels labels = Labels.load(context.language());
    Ink ink = new Ink(context.colour());
    findings(outcome.findings(), new FindingText(rules, labels, ink, out), out);
    if (context.showSuppressed()) {
      for (Finding finding : outcome.suppressed()) {
        suppressed(finding, outcome.suppression(finding), rules, labels, ink, out);
      }
      if (!outcome.suppressed().isEmpty()) {
        out.append('\n');
      }
    }
    for (Notification notification : outcome.notifications()) {
      problem(notification, labels, ink, out);
    }
    new SummaryText(labels, ink, out).write(outcome);
  }

  private static void findings(List<Finding> findings, FindingText text, Appendable out)
      throws IOException {
    boolean several = severalFiles(findings);
    int at = 0;
    while (at < findings.size()) {
      int end = at + 1;
      while (end < findings.size() && file(findings, end).equals(file(findings, at))) {
        end++;
      }
      if (several) {
        text.fileHeading(file(findings, at), findings.subList(at, end));
      }
      for (Finding finding : findings.subList(at, end)) {
        text.write(finding);
        out.append('\n');
      }
      at = end;
    }
  }

  private static boolean severalFiles(List<Finding> findings) {
    int last = findings.size() - 1;
    return last > 0 && !file(findings, 0).equals(file(findings, last));
  }

  private static String file(List<Finding> findings, int at) {
    return findings.get(at).place().source().name();
  }

  private static void suppressed(
      Finding finding,
      Optional<Suppression> by,
      RuleBook rules,
      Labels labels,
      Ink ink,
      Appendable out)
      throws IOException {
    Wording wording = Wording.of(finding, rules, labels);
    String head = labels.text("suppressed") + "[" + finding.rule() + "]";
    out.append(ink.paint(Ink.Tone.FAINT, head)).append(": ");
    out.append(Visible.line(finding.place().source().name())).append(':');
    out.append(finding.place().span().start().toString()).append(": ");
    out.append(Visible.line(wording.message()));
    if (by.isPresent()) {
      String kind = "by." + by.get().kind().name().toLowerCase(Locale.ROOT);
      out.append(" -- ").append(labels.text(kind));
      if (by.get().reason().isPresent()) {
        out.append(": ").append(Visible.line(by.get().reason().get()));
      }
      if (by.get().until().isPresent()) {
        String day = by.get().until().get().toString();
        out.append(" (").append(labels.text("by.until", Map.of("day", day))).append(')');
      }
    }
    out.append('\n');
  }

  private static void problem(Notification notification, Labels labels, Ink ink, Appendable out)
      throws IOException {
    String head = labels.text("problem");
    if (notification.rule().isPresent()) {
      head = head + "[" + notification.rule().get() + "]";
    }
    out.append(ink.paint(Ink.Tone.ERROR, head)).append(": ");
    out.append(Visible.line(notification.text())).append('\n');
    if (notification.place().isPresent()) {
      new CodeFrame(ink, labels, 1, out).heading("-->", notification.place().get());
    }
    out.append('\n');
  }
}
