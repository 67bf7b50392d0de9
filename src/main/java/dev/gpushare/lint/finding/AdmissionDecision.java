package dev.gpushare.lint.finding;

import java.util.Objects;
import java.util.Optional;

/**
 * What a policy says of a request.
 *
 * @param binding empty where none took part
 * @param validation its number from 0; -1 where the decision is about no single validation
 * @param refuses whether the request fails because of it
 * @param reason as the server's status has it; empty without one
 * @param message what follows {@code denied request: }; empty without one
 * @param why what explains it, beside what the server says; empty where there is nothing to add
 */
public record AdmissionDecision(
    String policy,
    String binding,
    int validation,
    Outcome outcome,
    boolean refuses,
    String reason,
    String message,
    Optional<Phrase> why) {

  /** What came of it. */
  public enum Outcome {
    ALLOW,
    DENY,
    ERROR,
    /** The policy does not look at the request. */
    SKIP,
    /** The files do not tell. */
    UNKNOWN
  }

  public AdmissionDecision {
    Objects.requireNonNull(outcome);
  }
}
