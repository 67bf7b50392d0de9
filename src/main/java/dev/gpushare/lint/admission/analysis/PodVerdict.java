package dev.gpushare.lint.admission.analysis;

import java.util.List;
import java.util.Optional;

/**
 * What all policies together say of a Pod.
 *
 * @param objection the first refusal
 * @param unknown whether a policy could not be asked about something that the files do not tell
 * @param invalid why the server takes no such Pod, whatever policies say; empty when it does
 * @param passes why each of the others lets it pass
 */
public record PodVerdict(
    Optional<Objection> objection, boolean unknown, String invalid, List<Pass> passes) {

  public PodVerdict {
    passes = List.copyOf(passes);
  }

  /**
   * A refusal.
   *
   * @param validation its number from 0; -1 for a match condition
   * @param error whether an expression erred
   */
  public record Objection(String policy, int validation, boolean error, String message) {

    /** What refuses, as {@code guard[1]}; the policy alone where no validation does. */
    public String by() {
      return policy + (validation < 0 ? "" : "[" + validation + "]");
    }
  }

  /** Why a policy lets a Pod pass; the later ones are closer to a refusal. */
  public enum Reason {
    /** Neither rules nor bindings match the request. */
    NOT_MATCHED,
    /** A match condition is false. */
    CONDITION,
    /** The validations hold. */
    VALIDATED,
    /** An expression errs, and the policy fails open. */
    ERROR_IGNORED,
    /** A validation fails, but the binding does not deny. */
    NOT_DENIED
  }

  /**
   * A policy that lets the Pod pass.
   *
   * @param condition the name of the match condition that is false; empty where none is
   */
  public record Pass(String policy, Reason reason, Optional<String> condition) {

    /** Of two bindings of one policy, that which came further. */
    Pass further(Pass other) {
      return other.reason.compareTo(reason) > 0 ? other : this;
    }
  }

  static PodVerdict invalid(String why) {
    return new PodVerdict(Optional.empty(), false, why, List.of());
  }

  /** Whether the Pod is certainly admitted. */
  public boolean admitted() {
    return objection.isEmpty() && !unknown && invalid.isEmpty();
  }

  /** Whether a policy certainly refuses it. */
  public boolean refused() {
    return objection.isPresent();
  }

  /** Why that policy lets it pass; empty when it was not asked or refuses. */
  public Optional<Pass> pass(String policy) {
    return passes.stream().filter(one -> one.policy().equals(policy)).findFirst();
  }
}
