package dev.gpushare.lint.model.inventory.access;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;
import java.util.List;

/**
 * A Role or ClusterRole.
 *
 * @param rules what it allows, in the order of the file
 * @param holders to whom bindings of the set give it, directly or through a role that aggregates it
 */
public record Role(Manifest manifest, List<Rule> rules, List<Holder> holders) {

  public Role {
    rules = List.copyOf(rules);
    holders = List.copyOf(holders);
  }

  /**
   * An entry of {@code rules}.
   *
   * @param path where it is in the manifest
   * @param resourceNames the only objects that it is about; none when it is about all
   */
  public record Rule(
      NodePath path,
      List<String> verbs,
      List<String> apiGroups,
      List<String> resources,
      List<String> resourceNames) {

    public Rule {
      verbs = List.copyOf(verbs);
      apiGroups = List.copyOf(apiGroups);
      resources = List.copyOf(resources);
      resourceNames = List.copyOf(resourceNames);
    }
  }

  /**
   * A subject of a binding.
   *
   * @param binding the RoleBinding or ClusterRoleBinding
   * @param path where the subject is in it
   * @param kind User, Group or ServiceAccount
   * @param namespace of a ServiceAccount, else empty
   * @param clusterWide whether a ClusterRoleBinding binds it; what a RoleBinding gives ends at its
   *     namespace and does not reach objects without one ({@code
   *     kubernetes/kubernetes@v1.36.3:pkg/registry/rbac/validation/rule.go})
   */
  public record Holder(
      Manifest binding,
      NodePath path,
      String kind,
      String name,
      String namespace,
      boolean clusterWide) {}

  /** {@code metadata.name}; empty when it is missing. */
  public String name() {
    return manifest.name().orElse("");
  }

  /** Role or ClusterRole. */
  public String kind() {
    return manifest.kind().objectKind().orElse("");
  }
}
