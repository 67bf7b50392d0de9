package dev.gpushare.lint.admission;

import dev.gpushare.lint.types.ResourceKind;
import java.util.Objects;

/**
 * What kind of thing a request is about.
 *
 * @param resource the plural
 */
record Resource(String group, String version, String kind, String resource, boolean namespaced) {

  static Resource of(ResourceKind kind) {
    return new Resource(
        kind.group(), kind.version(), kind.kind(), kind.plural(), kind.namespaced());
  }

  String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /**
   * Group and kind, such as {@code apps/Deployment}; a kind of the core group alone: {@code Pod}.
   */
  String groupAndKind() {
    return group.isEmpty() ? kind : group + "/" + kind;
  }

  boolean isPod() {
    return group.isEmpty() && kind.equals("Pod");
  }

  boolean isNamespace() {
    return group.isEmpty() && kind.equals("Namespace");
  }

  /** Written out, since what a record brings itself takes tens of milliseconds when first used. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Resource resource
        && group.equals(resource.group)
        && version.equals(resource.version)
        && kind.equals(resource.kind)
        && this.resource.equals(resource.resource)
        && namespaced == resource.namespaced;
  }

  @Override
  public int hashCode() {
    return Objects.hash(group, version, kind, resource, namespaced);
  }
}
