package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.access.LabelSelector;
import dev.gpushare.lint.model.inventory.access.Role;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The roles of a set and who holds them ({@code kubernetes/api@v0.36.3:rbac/v1/types.go}). A
 * ClusterRole whose labels another one selects is part of that one, so its holders hold it too.
 */
public final class Roles {

  private static final String GROUP = "kubernetes/rbac.authorization.k8s.io/v1/";
  private static final String ROLE = "Role";
  private static final String CLUSTER_ROLE = "ClusterRole";

  /**
   * The label that makes a ClusterRole part of a role of Kubernetes' own, which no file defines.
   */
  private static final String AGGREGATE = "rbac.authorization.k8s.io/aggregate-to-";

  private static final List<String> OWN = List.of("admin", "edit", "view");

  private final List<Manifest> clusterRoles;
  private final Map<String, List<Given>> given = new HashMap<>();

  /**
   * What a binding gives.
   *
   * @param namespace of a RoleBinding; nothing where no file says it
   */
  private record Given(Optional<String> namespace, Role.Holder holder) {}

  private Roles(Inventory inventory) {
    clusterRoles = inventory.ofKind(GROUP + CLUSTER_ROLE);
    inventory.ofKind(GROUP + "ClusterRoleBinding").forEach(binding -> give(binding, true));
    inventory.ofKind(GROUP + "RoleBinding").forEach(binding -> give(binding, false));
  }

  /** The ClusterRoles, and then the Roles. */
  public static List<Role> of(Inventory inventory) {
    Roles roles = new Roles(inventory);
    List<Role> all = new ArrayList<>();
    for (Manifest manifest : roles.clusterRoles) {
      Set<Role.Holder> holders = new LinkedHashSet<>();
      roles.collect(manifest.name().orElse(""), labels(manifest), holders, new HashSet<>());
      all.add(new Role(manifest, rules(manifest), List.copyOf(holders)));
    }
    for (Manifest manifest : inventory.ofKind(GROUP + ROLE)) {
      all.add(new Role(manifest, rules(manifest), roles.inNamespace(manifest)));
    }
    return all;
  }

  private void give(Manifest binding, boolean clusterWide) {
    String kind = binding.text(NodePath.of("roleRef", "kind")).orElse("");
    String name = binding.text(NodePath.of("roleRef", "name")).orElse("");
    List<Given> to = given.computeIfAbsent(key(kind, name), key -> new ArrayList<>());
    NodePath subjects = NodePath.of("subjects");
    for (int i = 0; i < size(binding, subjects); i++) {
      NodePath path = subjects.index(i);
      Role.Holder holder =
          new Role.Holder(
              binding,
              path,
              text(binding, path, "kind"),
              text(binding, path, "name"),
              text(binding, path, "namespace"),
              clusterWide);
      to.add(new Given(binding.namespace(), holder));
    }
  }

  /** Those of a ClusterRole and of all that it is part of. */
  private void collect(
      String name, Map<String, String> labels, Set<Role.Holder> holders, Set<String> seen) {
    if (!seen.add(name)) {
      return;
    }
    given.getOrDefault(key(CLUSTER_ROLE, name), List.of()).stream()
        .map(Given::holder)
        .forEach(holders::add);
    for (Manifest other : clusterRoles) {
      if (aggregates(other, labels)) {
        collect(other.name().orElse(""), labels(other), holders, seen);
      }
    }
    for (String own : OWN) {
      if ("true".equals(labels.get(AGGREGATE + own))) {
        collect(own, labelsOf(own), holders, seen);
      }
    }
  }

  /** Kubernetes makes view a part of edit, and edit a part of admin. */
  private static Map<String, String> labelsOf(String own) {
    int index = OWN.indexOf(own);
    return index == 0 ? Map.of() : Map.of(AGGREGATE + OWN.get(index - 1), "true");
  }

  private static boolean aggregates(Manifest role, Map<String, String> labels) {
    NodePath selectors = NodePath.of("aggregationRule", "clusterRoleSelectors");
    for (int i = 0; i < size(role, selectors); i++) {
      if (new LabelSelector(role.at(selectors.index(i))).selects(labels)) {
        return true;
      }
    }
    return false;
  }

  /** A namespace that no file says may be the same. */
  private List<Role.Holder> inNamespace(Manifest role) {
    List<Role.Holder> holders = new ArrayList<>();
    for (Given one : given.getOrDefault(key(ROLE, role.name().orElse("")), List.of())) {
      boolean elsewhere =
          one.namespace().isPresent()
              && role.namespace().isPresent()
              && !one.namespace().equals(role.namespace());
      if (!elsewhere && !one.holder().clusterWide()) {
        holders.add(one.holder());
      }
    }
    return holders;
  }

  private static List<Role.Rule> rules(Manifest role) {
    List<Role.Rule> rules = new ArrayList<>();
    NodePath path = NodePath.of("rules");
    for (int i = 0; i < size(role, path); i++) {
      NodePath rule = path.index(i);
      rules.add(
          new Role.Rule(
              rule,
              texts(role, rule, "verbs"),
              texts(role, rule, "apiGroups"),
              texts(role, rule, "resources"),
              texts(role, rule, "resourceNames")));
    }
    return rules;
  }

  private static Map<String, String> labels(Manifest manifest) {
    return LabelSelector.labels(manifest);
  }

  private static String key(String kind, String name) {
    return kind + "/" + name;
  }

  private static String text(Manifest manifest, NodePath at, String key) {
    return manifest.text(at.key(key)).orElse("");
  }

  private static List<String> texts(Manifest manifest, NodePath at, String key) {
    List<String> texts = new ArrayList<>();
    NodePath list = at.key(key);
    for (int i = 0; i < size(manifest, list); i++) {
      manifest.text(list.index(i)).ifPresent(texts::add);
    }
    return texts;
  }

  private static int size(Manifest manifest, NodePath list) {
    return manifest.at(list).orElse(null) instanceof Node.Sequence items
        ? items.values().size()
        : 0;
  }
}
