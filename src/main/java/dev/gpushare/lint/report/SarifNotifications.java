package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.Summary;
import dev.gpushare.lint.source.SourceText;
import java.io.IOException;
import java.util.Map;

/** What a SARIF run says about the run itself: crashed rules, files that were not checked. */
final class SarifNotifications {

  private final ReportContext context;
  private final Labels english;
  private final JsonWriter json;

  SarifNotifications(ReportContext context, Labels english, JsonWriter json) {
    this.context = context;
    this.english = english;
    this.json = json;
  }

  /**
   * Writes {@code invocations}.
   *
   * @param cut how many results were left out for want of room
   */
  void write(CheckOutcome outcome, int cut) throws IOException {
    json.array("invocations").object().field("executionSuccessful", !outcome.incomplete());
    json.array("toolExecutionNotifications");
    for (Notification notification : outcome.notifications()) {
      crash(notification);
    }
    Summary summary = outcome.summary();
    for (Map.Entry<String, String> file : summary.skipped().entrySet()) {
      skipped(file.getKey(), file.getValue());
    }
    if (summary.recognised() == 0) {
      plain("warning", "nothing-recognised", english.text("sarif.nothing"));
    }
    if (cut > 0) {
      Map<String, String> most = Map.of("max", Integer.toString(SarifReport.MAX_RESULTS));
      plain("warning", "results-cut", english.count("sarif.cut", cut, most));
    }
    json.endArray().endObject().endArray();
  }

  private void crash(Notification notification) throws IOException {
    json.object();
    head("error", "crash", Sentences.sentence(Visible.line(notification.text()), english));
    if (notification.rule().isPresent()) {
      json.object("associatedRule").field("id", notification.rule().get()).endObject();
    }
    if (notification.place().isPresent()) {
      json.array("locations").object();
      SarifResults.physicalLocation(notification.place().get(), context, json);
      json.endObject().endArray();
    }
    json.endObject();
  }

  private void skipped(String file, String code) throws IOException {
    String reason = Visible.line(english.skipReason(code));
    json.object();
    head("note", "file-skipped", english.text("sarif.skipped", Map.of("reason", reason)));
    json.array("locations").object().object("physicalLocation");
    // A skipped file has no text; where it lies depends on its name alone.
    SarifResults.artifactLocation(context.files().of(unread(file)), json);
    json.endObject().endObject().endArray().endObject();
  }

  private static SourceText unread(String file) {
    return new SourceText(file, "");
  }

  private void plain(String level, String id, String text) throws IOException {
    json.object();
    head(level, id, text);
    json.endObject();
  }

  private void head(String level, String id, String text) throws IOException {
    json.object("descriptor").field("id", id).endObject();
    json.field("level", level);
    json.object("message").field("text", text).endObject();
  }
}
