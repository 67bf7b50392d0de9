package dev.gpushare.lint.finding;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the policies say of a request.
 *
 * @param operation CREATE, UPDATE, DELETE or CONNECT
 * @param subresource empty for the object itself
 * @param decisions at least one of each policy
 * @param manifest the object as the policies see it; empty where there is none, as on DELETE
 */
public record RequestAnswer(
    Requested object,
    String operation,
    String subresource,
    Admitted admitted,
    List<AdmissionDecision> decisions,
    Optional<Map<String, Object>> manifest) {

  public RequestAnswer {
    decisions = List.copyOf(decisions);
  }

  /** Whether the server takes the request. */
  public enum Admitted {
    YES,
    NO,
    /** The files do not tell. */
    UNKNOWN
  }

  /**
   * The object of a request.
   *
   * @param namespace empty for what is in none
   * @param place where it is written
   * @param from the controller that creates it
   */
  public record Requested(
      String apiVersion,
      String kind,
      String namespace,
      String name,
      Place place,
      Optional<Owner> from) {}

  /** A controller of the input. */
  public record Owner(String kind, String name) {}
}
