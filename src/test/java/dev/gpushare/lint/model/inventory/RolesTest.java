package dev.gpushare.lint.model.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.model.inventory.access.Role;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolesTest {

  private static String object(String kind, String metadata, String more) {
    return "{apiVersion: rbac.authorization.k8s.io/v1, kind: %s, metadata: {%s}, %s}\n---\n"
        .formatted(kind, metadata, more);
  }

  private static String clusterRole(String name, String labels, String more) {
    return object("ClusterRole", "name: %s, labels: {%s}".formatted(name, labels), more);
  }

  private static String binding(String kind, String metadata, String role, String user) {
    String[] parts = role.split("/");
    return object(
        kind,
        metadata,
        "roleRef: {kind: %s, name: %s}, subjects: [{kind: User, name: %s}]"
            .formatted(parts[0], parts[1], user));
  }

  private static List<String> holders(String text) {
    return Roles.of(Sets.of(text)).get(0).holders().stream().map(Role.Holder::name).toList();
  }

  @Test
  void bothKindsOfBindingGiveAClusterRoleAndOneReachesEverything() {
    Role role =
        Roles.of(
                Sets.of(
                    clusterRole("editor", "", "rules: []")
                        + binding("RoleBinding", "name: a, namespace: n", "ClusterRole/editor", "a")
                        + binding("ClusterRoleBinding", "name: b", "ClusterRole/editor", "b")
                        + binding("ClusterRoleBinding", "name: c", "ClusterRole/other", "c")))
            .get(0);
    assertEquals(List.of("b", "a"), role.holders().stream().map(Role.Holder::name).toList());
    assertEquals(
        List.of(true, false), role.holders().stream().map(Role.Holder::clusterWide).toList());
  }

  @Test
  void aRoleIsGivenInItsOwnNamespaceAlone() {
    String role = object("Role", "name: editor, namespace: n", "rules: []");
    assertEquals(
        List.of("same", "unsaid"),
        holders(
            role
                + binding("RoleBinding", "name: a, namespace: n", "Role/editor", "same")
                + binding("RoleBinding", "name: b", "Role/editor", "unsaid")
                + binding("RoleBinding", "name: c, namespace: m", "Role/editor", "elsewhere")
                + binding("RoleBinding", "name: d, namespace: n", "ClusterRole/editor", "other")));
  }

  @Test
  void holdersOfARoleThatAggregatesItHoldItToo() {
    String part = clusterRole("part", "team: gpu", "rules: []");
    String whole =
        clusterRole(
            "whole", "", "aggregationRule: {clusterRoleSelectors: [{matchLabels: {team: gpu}}]}");
    String bound = binding("ClusterRoleBinding", "name: a", "ClusterRole/whole", "mika");
    assertEquals(List.of("mika"), holders(part + whole + bound));
    assertEquals(List.of(), holders(part.replace("gpu", "cpu") + whole + bound));
  }

  @Test
  void whatIsPartOfViewIsPartOfAdmin() {
    String part =
        clusterRole("part", "rbac.authorization.k8s.io/aggregate-to-view: 'true'", "rules: []");
    String admin = binding("ClusterRoleBinding", "name: a", "ClusterRole/admin", "mika");
    assertEquals(List.of("mika"), holders(part + admin));
    assertEquals(List.of(), holders(part.replace("to-view: 'true'", "to-view: 'false'") + admin));
  }

  @Test
  void rolesThatSelectEachOtherComeToAnEnd() {
    String all = "aggregationRule: {clusterRoleSelectors: [{}]}";
    String bound = binding("ClusterRoleBinding", "name: a", "ClusterRole/b", "mika");
    assertEquals(
        List.of("mika"), holders(clusterRole("a", "", all) + clusterRole("b", "", all) + bound));
  }
}
