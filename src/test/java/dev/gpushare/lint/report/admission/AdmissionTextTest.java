package dev.gpushare.lint.report.admission;

import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionDecision.Outcome;
import dev.gpushare.lint.finding.AdmissionExpectation;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.report.Golden;
import dev.gpushare.lint.report.SampleRun;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AdmissionTextTest {

  private static final Place PLACE = SampleRun.place(SampleRun.HOSTILE, "key");

  private static AdmissionDecision decision(Outcome outcome, boolean refuses, String message) {
    Optional<Phrase> why =
        outcome == Outcome.SKIP
            ? Optional.of(Phrase.around("admit.why.binding", Phrase.of("admit.why.excluded")))
            : Optional.empty();
    return new AdmissionDecision("guard", "bound", 1, outcome, refuses, "", message, why);
  }

  private static RequestAnswer request(String name, RequestAnswer.Admitted admitted) {
    RequestAnswer.Requested object =
        new RequestAnswer.Requested(
            "v1",
            "Pod",
            "vc-maps",
            name,
            PLACE,
            Optional.of(new RequestAnswer.Owner("Job", "train|ing")));
    return new RequestAnswer(
        object,
        "UPDATE",
        "ephemeralcontainers",
        admitted,
        List.of(
            decision(Outcome.DENY, true, "two\nlines"),
            decision(Outcome.ERROR, false, "no such key: env"),
            decision(Outcome.SKIP, false, ""),
            decision(Outcome.ALLOW, false, ""),
            decision(Outcome.UNKNOWN, true, "")),
        Optional.empty());
  }

  private static AdmissionOutcome outcome() {
    return new AdmissionOutcome(
        List.of(
            new PolicyAnswer(
                "ValidatingAdmissionPolicy",
                "guard",
                PLACE,
                Optional.of("spec.failurePolicy: Unsupported value: \"Never\""),
                List.of(new PolicyAnswer.Warning("spec.validations[0].expression", "no field")))),
        List.of(
            request("a", RequestAnswer.Admitted.NO),
            request("\u001b[2J", RequestAnswer.Admitted.YES)),
        List.of(new AdmissionExpectation(PLACE, PLACE, "a", "guard", 0, false)),
        List.of());
  }

  @Test
  void everythingIsShownInEachLanguage() throws IOException {
    for (Language language : Language.values()) {
      StringBuilder out = new StringBuilder();
      new AdmissionText(false, language).write(outcome(), out);
      Golden.check("admission." + language.code() + ".txt", out.toString());
    }
  }
}
