package dev.gpushare.lint.types;

import java.util.Optional;

/**
 * A kind as an API server knows it.
 *
 * @param group empty for the core group
 * @param plural the resource's name in paths and rules, such as {@code pods}
 * @param struct the name of its type; empty when the target does not have it
 * @param serving whether a server of the target version answers for it
 */
public record ResourceKind(
    String group,
    String version,
    String kind,
    String plural,
    boolean namespaced,
    Optional<String> struct,
    Serving serving,
    Life life) {

  /** Group and version as objects write them. */
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** Whether a server answers for a kind. */
  public enum Serving {
    /** By default. */
    YES,
    /**
     * Only when someone switches it on: versions with {@code alpha} or {@code beta} in their name.
     */
    WHEN_SWITCHED_ON,
    /** A later version does. */
    NOT_YET,
    /** An earlier version did. */
    NO_LONGER
  }

  /**
   * The versions of the server in which something happened to the kind; empty is unknown or never.
   *
   * @param introduced the first that has it
   * @param deprecated the first that warns
   * @param removed the first without it
   */
  public record Life(
      Optional<ProductVersion> introduced,
      Optional<ProductVersion> deprecated,
      Optional<ProductVersion> removed) {

    /** What holds at a version. */
    Serving at(ProductVersion target, boolean preRelease) {
      if (introduced.isPresent() && target.compareTo(introduced.get()) < 0) {
        return Serving.NOT_YET;
      }
      if (removed.isPresent() && target.compareTo(removed.get()) >= 0) {
        return Serving.NO_LONGER;
      }
      return preRelease ? Serving.WHEN_SWITCHED_ON : Serving.YES;
    }
  }
}
