package dev.gpushare.lint.finding;

import java.util.Optional;

/**
 * What a guard lets through on one path, of one tenant, in one form.
 *
 * @param path the id of a {@link ProofPath}
 * @param tenant the tenant's name; its namespace where another tenant has that name
 * @param container what carries the sign of GPU access
 * @param identity whose labels the Pod carries
 * @param via who can send the witness; empty where the path is not open
 * @param why what stopped the Pod, what let it through, or why it is not counted
 * @param stoppedBy the policy and validation that stops it or was expected to, as {@code guard[1]};
 *     empty where none is
 * @param place the expression that is to be mended; empty where the path is closed
 * @param term the CEL term that would close the path; empty where none is known
 * @param witness the smallest Pod that walks through; empty where the path is closed
 */
public record ProofCell(
    String path,
    String tenant,
    Carrier container,
    Bearing identity,
    Operation operation,
    Answer outcome,
    Optional<Via> via,
    Phrase why,
    Optional<String> stoppedBy,
    Optional<Place> place,
    Optional<String> term,
    Optional<Witness> witness) {

  /** What carries the sign of GPU access. */
  public enum Carrier {
    MAIN,
    INIT,
    SIDECAR,
    EPHEMERAL,
    POD
  }

  /** Whose labels the Pod carries. */
  public enum Bearing {
    RIGHT,
    FOREIGN,
    MISSING,
    EMPTY
  }

  /** How the Pod comes. */
  public enum Operation {
    CREATE,
    UPDATE,
    UPDATE_EPHEMERALCONTAINERS
  }

  /** Whether the guard stops it. */
  public enum Answer {
    CLOSED,
    OPEN,
    NOT_COUNTED
  }

  /** Who can send such a Pod. */
  public enum Via {
    /** Anyone who writes into the virtual cluster. */
    TENANT,
    /** Only who writes into the host's namespace. */
    HOST
  }
}
