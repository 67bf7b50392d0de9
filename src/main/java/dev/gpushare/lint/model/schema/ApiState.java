package dev.gpushare.lint.model.schema;

import dev.gpushare.lint.settings.Product;

/**
 * Whether a server of the target answers for an apiVersion and a kind.
 *
 * @param instead the apiVersion to write, else empty
 * @param of the product whose versions decide
 * @param introduced the first version that has it, where that is known, else empty
 * @param removed the first version without it, where that is known, else empty
 */
public record ApiState(
    Service service, String instead, Product of, String introduced, String removed) {

  /** Nothing is known about the kind. */
  static final ApiState UNKNOWN = new ApiState(Service.UNKNOWN, "", "", "");

  /** What a version of Kubernetes decides. */
  ApiState(Service service, String instead, String introduced, String removed) {
    this(service, instead, Product.KUBERNETES, introduced, removed);
  }

  /** What a server does. */
  public enum Service {
    /** Nothing is known about the group or the kind. */
    UNKNOWN,
    /** It answers. */
    SERVED,
    /** It answers and warns, since a later version will not. */
    DEPRECATED,
    /** It answers only when someone switches the version on. */
    SWITCHED_ON,
    /** A later version does. */
    NOT_YET,
    /** An earlier version did. */
    NO_LONGER,
    /** The kind never had this version. */
    NEVER
  }
}
