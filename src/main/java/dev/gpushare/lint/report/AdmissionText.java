package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionExpectation;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The answers of admission as a table that can be pasted into a review. */
public final class AdmissionText {

  private static final List<String> HEAD = List.of("Object", "Policy", "Verdict", "Message");

  private final boolean objects;

  /**
   * A writer.
   *
   * @param objects whether the objects are written as the policies see them
   */
  public AdmissionText(boolean objects) {
    this.objects = objects;
  }

  /** Writes all answers. */
  public void write(AdmissionOutcome outcome, Appendable out) throws IOException {
    for (PolicyAnswer policy : outcome.policies()) {
      policy(policy, out);
    }
    TextTable table = new TextTable();
    table.row(HEAD);
    for (RequestAnswer request : outcome.requests()) {
      String name = name(request);
      for (AdmissionDecision decision : request.decisions()) {
        table.row(List.of(name, policy(decision), verdict(decision), message(decision)));
        name = "";
      }
    }
    table.write(true, (row, column, text) -> text, out);
    for (AdmissionExpectation expectation : outcome.expectations()) {
      if (!expectation.met()) {
        out.append(expectation.place().source().name())
            .append(':')
            .append(String.valueOf(expectation.place().span().start().line()))
            .append(": not refused as expected by ")
            .append(visible(expectation.policy()))
            .append('\n');
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

  private static void policy(PolicyAnswer policy, Appendable out) throws IOException {
    String at = policy.place().source().name() + ":" + policy.place().span().start().line() + ": ";
    if (policy.refused().isPresent()) {
      out.append(at).append("the server refuses ").append(visible(policy.name())).append(": ");
      out.append(visible(policy.refused().get())).append("\n\n");
    }
    for (PolicyAnswer.Warning warning : policy.warnings()) {
      out.append(at).append("type check of ").append(visible(policy.name())).append(", ");
      out.append(warning.fieldRef()).append(": ");
      out.append(visible(warning.text().strip())).append("\n\n");
    }
  }

  private static String name(RequestAnswer request) {
    RequestAnswer.Requested object = request.object();
    String name =
        object.kind()
            + " "
            + (object.namespace().isEmpty() ? "" : object.namespace() + "/")
            + object.name();
    String operation = request.operation().equals("CREATE") ? "" : request.operation() + " ";
    String sub = request.subresource().isEmpty() ? "" : "/" + request.subresource();
    String from =
        object.from().map(owner -> " (from " + owner.kind() + " " + owner.name() + ")").orElse("");
    return operation + name + sub + from;
  }

  private static String policy(AdmissionDecision decision) {
    return decision.policy() + (decision.validation() < 0 ? "" : "[" + decision.validation() + "]");
  }

  private static String verdict(AdmissionDecision decision) {
    String word = decision.outcome().name().toLowerCase(Locale.ROOT);
    boolean passes = decision.outcome() == AdmissionDecision.Outcome.ERROR && !decision.refuses();
    return passes ? word + ", passes" : word;
  }

  private static String message(AdmissionDecision decision) {
    String reason =
        decision.outcome() == AdmissionDecision.Outcome.SKIP ? "not matched because " : "";
    String why = decision.why().isEmpty() ? "" : reason + decision.why();
    String both = decision.message().isEmpty() || why.isEmpty() ? "" : " (" + decision.why() + ")";
    return decision.message().isEmpty() ? why : decision.message() + both;
  }

  private static void summary(AdmissionOutcome outcome, Appendable out) throws IOException {
    int[] counts = new int[RequestAnswer.Admitted.values().length];
    for (RequestAnswer request : outcome.requests()) {
      counts[request.admitted().ordinal()]++;
    }
    out.append('\n').append(outcome.requests().size() + " requests: ");
    out.append(counts[0] + " admitted, " + counts[1] + " denied, " + counts[2] + " unknown\n");
  }

  private static String visible(String text) {
    return Visible.lines(text);
  }
}
