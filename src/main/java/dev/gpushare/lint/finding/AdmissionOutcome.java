package dev.gpushare.lint.finding;

import java.util.List;

/**
 * Policies, requests and what comes of them.
 *
 * @param expectations what the files say should be refused
 * @param notes what holds for all answers, such as facts that were assumed
 */
public record AdmissionOutcome(
    List<PolicyAnswer> policies,
    List<RequestAnswer> requests,
    List<AdmissionExpectation> expectations,
    List<String> notes) {

  public AdmissionOutcome {
    policies = List.copyOf(policies);
    requests = List.copyOf(requests);
    expectations = List.copyOf(expectations);
    notes = List.copyOf(notes);
  }

  /** Whether a refusal is what its file says should happen. */
  public boolean isExpected(RequestAnswer request) {
    for (AdmissionExpectation expectation : expectations) {
      if (expectation.met()
          && expectation.subject().equals(request.object().place())
          && expectation.object().equals(request.object().name())) {
        return true;
      }
    }
    return false;
  }
}
