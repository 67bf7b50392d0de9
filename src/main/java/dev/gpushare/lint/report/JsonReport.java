package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.Summary;
import dev.gpushare.lint.finding.Suppression;
import dev.gpushare.lint.source.TextEdit;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The report for scripts, as {@code docs/schemas/report-1.json} describes it. Fields may be added
 * to a version; a field that goes or changes its meaning makes a new one.
 */
public final class JsonReport implements Report {

  /** The version of the format. */
  public static final int VERSION = 1;

  @Override
  public void write(CheckOutcome outcome, RuleBook rules, ReportContext context, Appendable out)
      throws IOException {
    JsonWriter json = new JsonWriter(out);
    Fingerprints fingerprints = Fingerprints.of(outcome);
    json.object().field("version", VERSION);
    json.object("tool").field("name", "gpushare-lint").field("version", context.toolVersion());
    json.endObject();
    Labels labels = Labels.load(context.language());
    json.field("language", context.language().code());
    json.field("complete", !outcome.incomplete());
    summary(outcome, json);
    json.array("findings");
    for (Finding finding : outcome.findings()) {
      json.object();
      finding(finding, rules, labels, context, fingerprints, json);
      json.endObject();
    }
    json.endArray();
    if (context.showSuppressed()) {
      json.array("suppressed");
      for (Finding finding : outcome.suppressed()) {
        json.object();
        finding(finding, rules, labels, context, fingerprints, json);
        suppression(outcome.suppression(finding), json);
        json.endObject();
      }
      json.endArray();
    }
    notifications(outcome.notifications(), json);
    json.endObject().end();
  }

  private static void summary(CheckOutcome outcome, JsonWriter json) throws IOException {
    Summary summary = outcome.summary();
    json.object("summary");
    json.field("errors", Level.ERROR.count(outcome.findings()));
    json.field("warnings", Level.WARNING.count(outcome.findings()));
    json.field("notes", Level.NOTE.count(outcome.findings()));
    json.field("suppressed", outcome.suppressed().size());
    json.field("files", summary.files());
    json.field("documents", summary.documents());
    json.field("recognised", summary.recognised());
    json.object("kinds");
    for (Map.Entry<String, Integer> kind : summary.kinds().entrySet()) {
      json.field(kind.getKey(), kind.getValue());
    }
    json.endObject().array("unrecognised");
    for (String document : summary.unrecognised()) {
      json.value(document);
    }
    json.endArray().array("skipped");
    for (Map.Entry<String, String> file : summary.skipped().entrySet()) {
      json.object().field("file", file.getKey()).field("reason", file.getValue()).endObject();
    }
    json.endArray().endObject();
  }

  private static void finding(
      Finding finding,
      RuleBook rules,
      Labels labels,
      ReportContext context,
      Fingerprints fingerprints,
      JsonWriter json)
      throws IOException {
    Wording wording = Wording.of(finding, rules, labels);
    json.field("rule", finding.rule()).field("level", finding.level().word());
    json.field("title", wording.title()).field("message", wording.message());
    json.field("why", wording.why()).field("fix", wording.fix());
    JsonPlaces.write(finding.place(), json);
    json.field("document", finding.identity().document());
    json.field("path", finding.identity().path());
    json.field("fingerprint", fingerprints.of(finding));
    Optional<String> help = context.helpUri(finding.rule());
    if (help.isPresent()) {
      json.field("help", help.get());
    }
    json.array("related");
    for (int i = 0; i < finding.related().size(); i++) {
      json.object().field("message", wording.related().get(i));
      JsonPlaces.write(finding.related().get(i).place(), json);
      json.endObject();
    }
    json.endArray();
    edits(finding.fix(), json);
  }

  private static void edits(Optional<Fix> fix, JsonWriter json) throws IOException {
    if (fix.isEmpty()) {
      json.nothing("change");
      return;
    }
    json.object("change");
    json.field("safety", fix.get().safety().name().toLowerCase(Locale.ROOT));
    json.array("edits");
    for (TextEdit edit : fix.get().edits()) {
      json.object();
      JsonPlaces.range(edit.span(), json);
      json.field("text", edit.text()).endObject();
    }
    json.endArray().endObject();
  }

  private static void suppression(Optional<Suppression> by, JsonWriter json) throws IOException {
    if (by.isEmpty()) {
      json.nothing("suppression");
      return;
    }
    json.object("suppression");
    json.field("kind", by.get().kind().name().toLowerCase(Locale.ROOT));
    if (by.get().reason().isPresent()) {
      json.field("reason", by.get().reason().get());
    }
    if (by.get().until().isPresent()) {
      json.field("until", by.get().until().get().toString());
    }
    if (by.get().place().isPresent()) {
      JsonPlaces.write(by.get().place().get(), json);
    }
    json.endObject();
  }

  private static void notifications(List<Notification> notifications, JsonWriter json)
      throws IOException {
    json.array("notifications");
    for (Notification notification : notifications) {
      json.object();
      if (notification.rule().isPresent()) {
        json.field("rule", notification.rule().get());
      }
      json.field("message", notification.text());
      if (notification.place().isPresent()) {
        JsonPlaces.write(notification.place().get(), json);
      }
      json.endObject();
    }
    json.endArray();
  }
}
