package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.Summary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What was looked at and what came of it. */
final class SummaryText {

  private static final int MAX_LISTED = 10;
  private static final Level[] WORST_FIRST = {Level.ERROR, Level.WARNING, Level.NOTE};

  private final Labels labels;
  private final Ink ink;
  private final Appendable out;

  SummaryText(Labels labels, Ink ink, Appendable out) {
    this.labels = labels;
    this.ink = ink;
    this.out = out;
  }

  /** How many findings of each level there are. */
  static String counts(List<Finding> findings, Labels labels) {
    List<String> parts = new ArrayList<>();
    for (Level level : WORST_FIRST) {
      int n = level.count(findings);
      if (n > 0) {
        parts.add(labels.count("count." + level.word(), n));
      }
    }
    return String.join(labels.text("separator"), parts);
  }

  void write(CheckOutcome outcome) throws IOException {
    Summary summary = outcome.summary();
    boolean understood = summary.recognised() > 0;
    if (!understood) {
      list("list.unrecognised", summary.unrecognised());
    }
    list("list.skipped", skipped(summary.skipped()));
    out.append(headline(outcome, understood)).append('\n');
    if (!understood && !outcome.findings().isEmpty()) {
      out.append(ink.paint(Ink.Tone.WARNING, line("summary.nothing", outcome))).append('\n');
    }
    if (outcome.incomplete()) {
      String problems = labels.count("count.problem", outcome.notifications().size());
      String text = labels.text("summary.incomplete", Map.of("problems", problems));
      out.append(ink.paint(Ink.Tone.ERROR, text)).append('\n');
    }
    if (!outcome.findings().isEmpty()) {
      String rule = outcome.findings().get(0).rule();
      String text = labels.text("explain", Map.of("rule", rule));
      out.append(ink.paint(Ink.Tone.FAINT, text)).append('\n');
    }
  }

  private String headline(CheckOutcome outcome, boolean understood) {
    if (!outcome.findings().isEmpty()) {
      return ink.paint(Ink.Tone.STRONG, line("summary.findings", outcome));
    }
    return understood
        ? ink.paint(Ink.Tone.STRONG, line("summary.clean", outcome))
        : ink.paint(Ink.Tone.WARNING, line("summary.nothing", outcome));
  }

  private String line(String key, CheckOutcome outcome) {
    return labels.text(
        key,
        Map.of(
            "counts", counts(outcome.findings(), labels),
            "files", labels.count("count.file", outcome.summary().files()),
            "details", details(outcome)));
  }

  private String details(CheckOutcome outcome) {
    Summary summary = outcome.summary();
    List<String> parts = new ArrayList<>();
    parts.add(labels.count("count.recognised", summary.recognised()));
    add(parts, "count.unrecognised", summary.unrecognised().size());
    add(parts, "count.skipped", summary.skipped().size());
    add(parts, "count.suppressed", outcome.suppressed().size());
    return String.join(labels.text("separator"), parts);
  }

  private void add(List<String> parts, String key, int n) {
    if (n > 0) {
      parts.add(labels.count(key, n));
    }
  }

  /** Skipped files with the reason in words, also where it is given as a code. */
  private List<String> skipped(Map<String, String> files) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      if (lines.size() > MAX_LISTED) {
        lines.add("");
        continue;
      }
      String reason = labels.skipReason(file.getValue());
      lines.add(labels.text("reason", Map.of("text", file.getKey(), "reason", reason)));
    }
    return lines;
  }

  private void list(String heading, List<String> lines) throws IOException {
    if (lines.isEmpty()) {
      return;
    }
    out.append(labels.text(heading)).append('\n');
    int shown = Math.min(lines.size(), MAX_LISTED);
    for (String line : lines.subList(0, shown)) {
      out.append("  ").append(Visible.line(line)).append('\n');
    }
    if (lines.size() > shown) {
      out.append("  ").append(labels.count("list.more", lines.size() - shown)).append('\n');
    }
    out.append('\n');
  }
}
