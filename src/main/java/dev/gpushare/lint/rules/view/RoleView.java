package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.inventory.Roles;
import dev.gpushare.lint.model.inventory.access.Role;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;

/** What a rule may read of roles and of those who hold them. */
final class RoleView {

  static final String NAME = "role";

  private static final Type TEXTS = new Type.ListOf(STRING);

  static final View<Role.Rule> RULE =
      View.<Role.Rule>named("roleRule", "an entry of rules in a role")
          .field("verbs", TEXTS, "the verbs", (r, s) -> List.<Object>copyOf(r.verbs()))
          .field("apiGroups", TEXTS, "the groups", (r, s) -> List.<Object>copyOf(r.apiGroups()))
          .field("resources", TEXTS, "the resources", (r, s) -> List.<Object>copyOf(r.resources()))
          .field(
              "resourceNames",
              TEXTS,
              "the only objects that it is about; none when it is about all",
              (r, s) -> List.<Object>copyOf(r.resourceNames()))
          .build();

  static final View<Role.Holder> HOLDER =
      View.<Role.Holder>named("roleHolder", "a subject of a binding that names a role")
          .field("kind", STRING, "User, Group or ServiceAccount", (h, s) -> h.kind())
          .field("name", STRING, "its name", (h, s) -> h.name())
          .field("namespace", STRING, "of a ServiceAccount, else empty", (h, s) -> h.namespace())
          .field(
              "clusterWide",
              BOOL,
              "whether a ClusterRoleBinding binds it; a RoleBinding does not reach objects without"
                  + " a namespace",
              (h, s) -> h.clusterWide())
          .build();

  static final View<Role> VIEW =
      View.<Role>named(NAME, "a Role or ClusterRole")
          .field("name", STRING, "metadata.name", (r, s) -> r.name())
          .field("kind", STRING, "Role or ClusterRole", (r, s) -> r.kind())
          .field("rules", new Type.ListOf(RULE.type()), "what it allows", (r, s) -> rules(r, s))
          .field(
              "holders",
              new Type.ListOf(HOLDER.type()),
              "to whom bindings of the set give it, also through a ClusterRole that aggregates it",
              (r, s) -> holders(r, s))
          .build();

  private RoleView() {}

  static List<View<?>> views() {
    return List.of(VIEW, RULE, HOLDER);
  }

  static List<Object> all(ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (Role role : Roles.of(scope.inventory())) {
      all.add(ViewValue.placed(VIEW, role, scope, ValuePlace.of(role.manifest(), NodePath.ROOT)));
    }
    return all;
  }

  private static List<Object> rules(Role role, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (Role.Rule rule : role.rules()) {
      all.add(ViewValue.placed(RULE, rule, scope, ValuePlace.of(role.manifest(), rule.path())));
    }
    return all;
  }

  private static List<Object> holders(Role role, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (Role.Holder holder : role.holders()) {
      all.add(
          ViewValue.placed(HOLDER, holder, scope, ValuePlace.of(holder.binding(), holder.path())));
    }
    return all;
  }
}
