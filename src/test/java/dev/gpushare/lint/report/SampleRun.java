package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Identity;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.Summary;
import dev.gpushare.lint.finding.Suppression;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.source.TextEdit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A run with everything a report has to cope with. */
final class SampleRun {

  static final SourceText QUEUES =
      new SourceText(
          "infra/queues.yaml",
          """
          apiVersion: scheduling.run.ai/v2
          kind: Queue
          metadata:
            name: everyone
          spec:
            resources:
              gpu: { quota: 2, limit: -1 }
          ---
          kind: Queue
          metadata:
            name: red
          ---
          kind: Queue
          metadata:
            name: blue
          """);

  static final SourceText WIDE =
      new SourceText(
          "infra/チーム 設定#1.yaml", "nodes: # 全ノードを見せる\n  説明: \"赤\t組😀\"; all: true # ノード\n");

  static final SourceText CRLF =
      new SourceText(
          "infra/windows.yaml",
          "kind: Pod\r\nmetadata:\r\n  annotations:\r\n    gpu-fraction: 0.5\r\nspec: {}\r\n");

  static final SourceText HOSTILE =
      new SourceText("infra/evil\u001b[2J\u202e.yaml", "key: \"\u001b]0;owned\u0007\u009b31m\"\n");

  static final SourceText OUTSIDE =
      new SourceText(
          "../shared/guard.yaml",
          """
          validations:
            - expression: >-
                a &&
                b &&
                c &&
                d &&
                e &&
                f
              message: no
          """);

  private SampleRun() {}

  static Place place(SourceText source, String needle) {
    int at = source.text().indexOf(needle);
    if (at < 0) {
      throw new IllegalArgumentException(needle);
    }
    return new Place(
        source, new Span(source.positionAt(at), source.positionAt(at + needle.length())));
  }

  static Finding finding(String rule, Level level, Place place, Map<String, String> arguments) {
    return new Finding(
        rule,
        level,
        arguments,
        place,
        List.of(),
        Optional.empty(),
        new Identity("kind " + place.source().name(), "path.to[name=x]", rule, ""));
  }

  private static Finding parent() {
    Place limit = place(QUEUES, "-1");
    TextEdit edit = new TextEdit(limit.span(), "2");
    return new Finding(
        SampleRules.PARENT,
        Level.WARNING,
        Map.of(
            "self.name", "everyone",
            "size(self.children)", "2",
            "path", "spec.resources.gpu.limit",
            "text(settings.gpus.count)", "2",
            "child", "red [team]"),
        limit,
        List.of(
            new Finding.Related(place(QUEUES, "red"), "child"),
            new Finding.Related(place(QUEUES, "blue"), "child")),
        Optional.of(new Fix(Fix.Safety.UNSAFE, List.of(edit))),
        new Identity(
            "scheduling.run.ai/Queue everyone",
            "spec.resources.gpu.limit",
            SampleRules.PARENT,
            ""));
  }

  private static Finding fraction() {
    Place value = place(CRLF, "0.5");
    TextEdit edit = new TextEdit(value.span(), "\"0.5\"");
    Finding plain =
        finding(
            SampleRules.FRACTION,
            Level.ERROR,
            value,
            Map.of("item.key", "gpu-fraction", "item.value", "0.5"));
    return new Finding(
        plain.rule(),
        plain.level(),
        plain.arguments(),
        plain.place(),
        plain.related(),
        Optional.of(new Fix(Fix.Safety.SAFE, List.of(edit))),
        plain.identity());
  }

  private static Finding nodes(SourceText source, String needle, String tenant) {
    return finding(
        SampleRules.NODES, Level.ERROR, place(source, needle), Map.of("self.tenant", tenant));
  }

  private static Finding parse() {
    String detail = "two\nlines, a [link](https://example.com) and {braces}\u0007";
    return finding(SampleRules.PARSE, Level.NOTE, place(HOSTILE, "\""), Map.of("detail", detail));
  }

  private static Finding block() {
    return finding(
        SampleRules.NODES,
        Level.ERROR,
        place(OUTSIDE, OUTSIDE.text().substring(38, OUTSIDE.text().indexOf("    message"))),
        Map.of("self.tenant", "red"));
  }

  static CheckOutcome outcome() {
    List<Finding> findings =
        new ArrayList<>(
            List.of(
                parent(),
                fraction(),
                nodes(WIDE, "all: true", "赤"),
                nodes(WIDE, "組😀", "赤"),
                parse(),
                block()));
    findings.sort(null);
    Finding silenced = nodes(QUEUES, "everyone", "blue");
    Suppression by =
        new Suppression(
            Suppression.Kind.COMMENT,
            Optional.of("agreed with blue\u001b[1m"),
            Optional.empty(),
            Optional.of(place(QUEUES, "kind")));
    Notification crash =
        new Notification(
            Optional.of("sample-crash"),
            "the rule crashed: index 3 out of 2",
            Optional.of(place(CRLF, "spec")));
    return new CheckOutcome(
        findings, List.of(silenced), List.of(crash), summary(), Map.of(silenced, by));
  }

  private static Summary summary() {
    return new Summary(
        9,
        13,
        new TreeMap<>(Map.of("vcluster", 2, "kubernetes/scheduling.run.ai/v2/Queue", 10)),
        List.of("infra/other.yaml:1"),
        Map.of("infra/tpl.yaml", "template", "infra/big.yaml", "a wish of the user"));
  }

  static CheckOutcome empty() {
    Summary summary = new Summary(2, 2, new TreeMap<>(Map.of("vcluster", 2)), List.of(), Map.of());
    return new CheckOutcome(List.of(), List.of(), List.of(), summary);
  }

  static CheckOutcome nothing() {
    List<String> unrecognised = new ArrayList<>();
    for (int i = 1; i <= 12; i++) {
      unrecognised.add("notes.yaml:" + i);
    }
    Summary summary = new Summary(1, 12, new TreeMap<>(), unrecognised, Map.of());
    return new CheckOutcome(List.of(), List.of(), List.of(), summary);
  }

  static String render(Report report, CheckOutcome outcome, ReportContext context) {
    StringBuilder out = new StringBuilder();
    try {
      report.write(outcome, new SampleRules(), context, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }
}
