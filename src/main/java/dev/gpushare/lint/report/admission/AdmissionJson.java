package dev.gpushare.lint.report.admission;

import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.report.json.JsonWriter;
import dev.gpushare.lint.report.words.ReportWords;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/** The answers of admission as JSON. */
public final class AdmissionJson {

  private static final int VERSION = 1;

  private final boolean objects;

  /** What scripts read says the same everywhere. */
  private final ReportWords labels = ReportWords.load(Language.EN);

  /**
   * A writer.
   *
   * @param objects whether the objects are written as the policies see them
   */
  public AdmissionJson(boolean objects) {
    this.objects = objects;
  }

  /** Writes all answers. */
  public void write(AdmissionOutcome outcome, Appendable out) throws IOException {
    JsonWriter json = new JsonWriter(out);
    json.object().field("version", VERSION).array("policies");
    for (PolicyAnswer policy : outcome.policies()) {
      policy(policy, json);
    }
    json.endArray().array("requests");
    for (RequestAnswer request : outcome.requests()) {
      request(request, json);
    }
    json.endArray().endObject().end();
  }

  private static void policy(PolicyAnswer policy, JsonWriter json) throws IOException {
    json.object().field("name", policy.name()).field("file", policy.place().source().name());
    json.field("line", policy.place().span().start().line());
    optional("refused", policy.refused().orElse(""), json);
    json.array("expressionWarnings");
    for (PolicyAnswer.Warning warning : policy.warnings()) {
      json.object().field("fieldRef", warning.fieldRef()).field("warning", warning.text());
      json.endObject();
    }
    json.endArray().endObject();
  }

  private static void optional(String name, String text, JsonWriter json) throws IOException {
    if (text.isEmpty()) {
      json.nothing(name);
    } else {
      json.field(name, text);
    }
  }

  private void request(RequestAnswer request, JsonWriter json) throws IOException {
    RequestAnswer.Requested object = request.object();
    json.object().object("object");
    json.field("apiVersion", object.apiVersion()).field("kind", object.kind());
    optional("namespace", object.namespace(), json);
    json.field("name", object.name()).field("file", object.place().source().name());
    json.field("line", object.place().span().start().line());
    Optional<RequestAnswer.Owner> from = object.from();
    if (from.isPresent()) {
      json.object("from").field("kind", from.get().kind()).field("name", from.get().name());
      json.endObject();
    }
    json.endObject().field("operation", request.operation());
    optional("subresource", request.subresource(), json);
    switch (request.admitted()) {
      case YES -> json.field("admitted", true);
      case NO -> json.field("admitted", false);
      default -> json.field("admitted", "unknown");
    }
    json.array("decisions");
    for (AdmissionDecision decision : request.decisions()) {
      decision(decision, json);
    }
    json.endArray();
    if (objects && request.manifest().isPresent()) {
      json.plain("manifest", request.manifest().get());
    }
    json.endObject();
  }

  private void decision(AdmissionDecision decision, JsonWriter json) throws IOException {
    json.object().field("policy", decision.policy());
    optional("binding", decision.binding(), json);
    if (decision.validation() < 0) {
      json.nothing("validation");
    } else {
      json.field("validation", decision.validation());
    }
    json.field("outcome", decision.outcome().name().toLowerCase(Locale.ROOT));
    optional("reason", decision.reason(), json);
    optional("message", decision.message(), json);
    optional("why", decision.why().map(labels::phrase).orElse(""), json);
    json.endObject();
  }
}
