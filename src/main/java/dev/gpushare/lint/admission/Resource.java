package dev.gpushare.lint.admission;

import dev.gpushare.lint.types.ResourceKind;

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

  boolean isNamespace() {
    return group.isEmpty() && kind.equals("Namespace");
  }
}
