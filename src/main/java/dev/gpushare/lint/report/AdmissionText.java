package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionExpectation;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The answers of admission as a table that can be pasted into a review. */
public final class AdmissionText {

  private final boolean objects;
  private final Labels labels;

  /**
   * A writer.
   *
   * @param objects whether the objects are written as the policies see them
   * @param language of the words around what the server says
   */
  public AdmissionText(boolean objects, Language language) {
    this.objects = objects;
    this.labels = Labels.load(language);
  }

  /** Writes all answers. */
  public void write(AdmissionOutcome outcome, Appendable out) throws IOException {
    for (PolicyAnswer policy : outcome.policies()) {
      policy(policy, out);
    }
    TextTable table = new TextTable();
    table.row(
        List.of(
            labels.text("admit.column.object"),
            labels.text("admit.column.policy"),
            labels.text("admit.column.verdict"),
            labels.text("admit.column.message")));
    for (RequestAnswer request : outcome.requests()) {
      String name = name(request);
      for (AdmissionDecision decision : request.decisions()) {
        table.row(List.of(name, policy(decision), verdict(decision), message(decision)));
        name = "";
      }
    }
    if (!outcome.requests().isEmpty()) {
      table.write(true, (row, column, text) -> text, out);
    }
    for (AdmissionExpectation expectation : outcome.expectations()) {
      if (!expectation.met()) {
        String policy = numbered(expectation.policy(), expectation.validation());
        say("admit.unmet", expectation.place(), Map.of("policy", policy), out).append('\n');
      }
    }
    if (objects) {
      JsonWriter json = new JsonWriter(out);
      json.object().array("objects");
      for (RequestAnswer request : outcome.requests()) {
        if (request.manifest().isPresent()) {
          json.object().plain("manifest", request.manifest().get()).endObject();
        }
      }
      json.endArray().endObject().end();
    }
    summary(outcome, out);
  }

  private void policy(PolicyAnswer policy, Appendable out) throws IOException {
    if (policy.refused().isPresent()) {
      Map<String, String> words = Map.of("policy", policy.name(), "text", policy.refused().get());
      say("admit.refused", policy.place(), words, out).append("\n\n");
    }
    for (PolicyAnswer.Warning warning : policy.warnings()) {
      Map<String, String> words =
          Map.of(
              "policy", policy.name(),
              "field", warning.fieldRef(),
              "text", warning.text().strip());
      say("admit.warning", policy.place(), words, out).append("\n\n");
    }
  }

  /** A sentence about a line of a file. */
  private Appendable say(String key, Place place, Map<String, String> words, Appendable out)
      throws IOException {
    Map<String, String> all = new HashMap<>(words);
    all.put("place", place.source().name() + ":" + place.span().start().line());
    return out.append(Visible.lines(labels.text(key, all)));
  }

  private String name(RequestAnswer request) {
    RequestAnswer.Requested object = request.object();
    String name =
        object.kind()
            + " "
            + (object.namespace().isEmpty() ? "" : object.namespace() + "/")
            + object.name();
    String operation = request.operation().equals("CREATE") ? "" : request.operation() + " ";
    String sub = request.subresource().isEmpty() ? "" : "/" + request.subresource();
    String full = operation + name + sub;
    return object
        .from()
        .map(
            owner ->
                labels.text(
                    "admit.from",
                    Map.of("object", full, "kind", owner.kind(), "name", owner.name())))
        .orElse(full);
  }

  private static String policy(AdmissionDecision decision) {
    return numbered(decision.policy(), decision.validation());
  }

  private static String numbered(String policy, int validation) {
    return policy + (validation < 0 ? "" : "[" + validation + "]");
  }

  private String verdict(AdmissionDecision decision) {
    String word =
        labels.text("admit.outcome." + decision.outcome().name().toLowerCase(Locale.ROOT));
    boolean passes = decision.outcome() == AdmissionDecision.Outcome.ERROR && !decision.refuses();
    return passes ? labels.text("admit.passes", Map.of("verdict", word)) : word;
  }

  private String message(AdmissionDecision decision) {
    boolean skipped = decision.outcome() == AdmissionDecision.Outcome.SKIP;
    String said = decision.why().map(labels::phrase).orElse("");
    String why = said;
    if (skipped && !why.isEmpty()) {
      why = labels.text("admit.skipped", Map.of("why", why));
    }
    String both = decision.message().isEmpty() || why.isEmpty() ? "" : " (" + said + ")";
    return decision.message().isEmpty() ? why : decision.message() + both;
  }

  private void summary(AdmissionOutcome outcome, Appendable out) throws IOException {
    int[] counts = new int[RequestAnswer.Admitted.values().length];
    for (RequestAnswer request : outcome.requests()) {
      counts[request.admitted().ordinal()]++;
    }
    String text =
        labels.count(
            "admit.summary",
            outcome.requests().size(),
            Map.of(
                "yes", Integer.toString(counts[RequestAnswer.Admitted.YES.ordinal()]),
                "no", Integer.toString(counts[RequestAnswer.Admitted.NO.ordinal()]),
                "unknown", Integer.toString(counts[RequestAnswer.Admitted.UNKNOWN.ordinal()])));
    out.append('\n').append(text).append('\n');
  }
}
