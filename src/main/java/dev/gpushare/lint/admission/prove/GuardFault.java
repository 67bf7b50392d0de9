package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.finding.Place;
import java.util.List;

/**
 * What the proof has against a guard, one for each thing to mend.
 *
 * @param guard the policy
 * @param paths ids and names of the open paths, such as {@code A04 renamed-resource}
 * @param container what the guard does not look at, such as {@code initContainers}; else empty
 * @param check the missing check: identity, queue, scheduler or ephemeral; else empty
 * @param tenants whose Pods walk through
 * @param place what is to be mended
 * @param terms the CEL that mends it, one for each path
 * @param witness the smallest Pod, as JSON
 */
public record GuardFault(
    Kind kind,
    String guard,
    List<String> paths,
    String container,
    String check,
    List<String> tenants,
    Place place,
    List<String> terms,
    String witness) {

  /** What it is. */
  public enum Kind {
    /** No match condition sees a path. */
    PATH,
    /** The match conditions see a path, but not in every kind of container. */
    CONTAINER,
    /** No validation is against a wrong Pod. */
    CHECK,
    /** The bill can be taken elsewhere. */
    EVASION
  }

  public GuardFault {
    paths = List.copyOf(paths);
    tenants = List.copyOf(tenants);
    terms = List.copyOf(terms);
  }
}
