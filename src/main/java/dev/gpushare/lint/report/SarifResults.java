package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.Suppression;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.source.TextEdit;
import java.io.IOException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The results of a SARIF run. */
final class SarifResults {

  /** The base of relative URIs. */
  static final String ROOT = "%SRCROOT%";

  /** What GitHub keeps of the locations of a result. */
  private static final int MAX_RELATED = 100;

  private final SarifRules rules;
  private final CheckOutcome outcome;
  private final ReportContext context;
  private final Fingerprints fingerprints;
  private final JsonWriter json;

  SarifResults(SarifRules rules, CheckOutcome outcome, ReportContext context, JsonWriter json) {
    this.rules = rules;
    this.outcome = outcome;
    this.context = context;
    this.fingerprints = Fingerprints.of(outcome);
    this.json = json;
  }

  void write(List<Finding> results) throws IOException {
    Set<Finding> suppressed = Collections.newSetFromMap(new IdentityHashMap<>());
    suppressed.addAll(outcome.suppressed());
    json.array("results");
    for (Finding finding : results) {
      json.object();
      result(finding);
      if (context.showSuppressed()) {
        // Either every result of a run has this array or none has (SARIF 3.27.23).
        suppressions(finding, suppressed.contains(finding));
      }
      json.endObject();
    }
    json.endArray();
  }

  private void result(Finding finding) throws IOException {
    json.field("ruleId", rules.id(finding)).field("ruleIndex", rules.index(finding));
    json.field("level", finding.level().word());
    json.object("message");
    rules.writeMessage(SarifMessage.of(finding), finding, json);
    json.endObject();
    json.array("locations").object();
    physicalLocation(finding.place(), context, json);
    logicalLocation(finding);
    json.endObject().endArray();
    related(finding);
    String fingerprint = fingerprints.of(finding);
    json.object("partialFingerprints");
    json.field("primaryLocationLineHash", fingerprint);
    json.field("gpushareFinding/v1", fingerprint);
    json.endObject();
    if (finding.fix().isPresent() && !finding.fix().get().edits().isEmpty()) {
      fix(finding, finding.fix().get());
    }
  }

  private void logicalLocation(Finding finding) throws IOException {
    String document = finding.identity().document();
    String path = finding.identity().path();
    if (document.isEmpty() && path.isEmpty()) {
      return;
    }
    json.array("logicalLocations").object();
    json.field("fullyQualifiedName", path.isEmpty() ? document : document + ": " + path);
    json.field("kind", path.isEmpty() ? "object" : "property");
    json.endObject().endArray();
  }

  private void related(Finding finding) throws IOException {
    if (finding.related().isEmpty()) {
      return;
    }
    json.array("relatedLocations");
    int shown = Math.min(MAX_RELATED, finding.related().size());
    for (int i = 0; i < shown; i++) {
      Finding.Related related = finding.related().get(i);
      json.object().field("id", i + 1);
      physicalLocation(related.place(), context, json);
      json.object("message");
      rules.writeMessage(SarifMessage.related(related.text()), finding, json);
      json.endObject().endObject();
    }
    json.endArray();
  }

  private void fix(Finding finding, Fix fix) throws IOException {
    SourceText source = finding.place().source();
    json.array("fixes").object().object("description");
    rules.writeMessage(SarifMessage.fix(), finding, json);
    json.endObject().array("artifactChanges").object();
    artifactLocation(source, context, json);
    json.array("replacements");
    for (TextEdit edit : fix.edits()) {
      json.object().object("deletedRegion");
      region(edit.span(), json);
      json.endObject();
      json.object("insertedContent").field("text", edit.text()).endObject().endObject();
    }
    json.endArray().endObject().endArray().endObject().endArray();
  }

  private void suppressions(Finding finding, boolean suppressed) throws IOException {
    json.array("suppressions");
    if (suppressed) {
      Optional<Suppression> by = outcome.suppression(finding);
      boolean comment = by.isPresent() && by.get().kind() == Suppression.Kind.COMMENT;
      json.object().field("kind", comment ? "inSource" : "external");
      if (by.isPresent() && by.get().reason().isPresent()) {
        json.field("justification", Visible.lines(by.get().reason().get()));
      }
      if (by.isPresent() && by.get().place().isPresent()) {
        json.object("location");
        physicalLocation(by.get().place().get(), context, json);
        json.endObject();
      }
      json.endObject();
    }
    json.endArray();
  }

  static void physicalLocation(Place place, ReportContext context, JsonWriter json)
      throws IOException {
    json.object("physicalLocation");
    artifactLocation(place.source(), context, json);
    json.object("region");
    region(Spans.visible(place.span(), place.source()), json);
    json.endObject().endObject();
  }

  private static void artifactLocation(SourceText source, ReportContext context, JsonWriter json)
      throws IOException {
    artifactLocation(context.files().of(source), json);
  }

  static void artifactLocation(FileLocation file, JsonWriter json) throws IOException {
    json.object("artifactLocation").field("uri", UriText.encode(file.path()));
    if (file.inside()) {
      json.field("uriBaseId", ROOT);
    }
    json.endObject();
  }

  private static void region(Span span, JsonWriter json) throws IOException {
    json.field("startLine", span.start().line()).field("startColumn", span.start().column());
    json.field("endLine", span.end().line()).field("endColumn", span.end().column());
  }
}
