package dev.gpushare.lint.admission.creation;

import dev.gpushare.lint.admission.typecheck.MatchedKinds;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.NearestWord;
import dev.gpushare.lint.types.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds resources of a policy's rules that none of the rule's groups and versions has. Groups that
 * the index does not know have unknown resources, so a rule that names one is left alone.
 */
public final class ResourceRules {

  private static final NodePath RULES = NodePath.of("spec", "matchConstraints", "resourceRules");
  private static final String ANY = "*";

  private final List<ResourceKind> kinds;
  private final List<Unmatched> found = new ArrayList<>();

  private ResourceRules(List<ResourceKind> kinds) {
    this.kinds = kinds;
  }

  /**
   * A resource that the rule cannot match.
   *
   * @param path of its name in the policy
   * @param suggestion what was probably meant: another resource of the group, else the apiVersion
   *     that has this one; may be empty
   * @param group whether the suggestion is an apiVersion
   */
  public record Unmatched(NodePath path, String resource, String suggestion, boolean group) {}

  /** The unmatched resources of a policy, in the order of its rules. */
  public static List<Unmatched> unmatched(Node policy, KindCatalog catalog) {
    Node node = policy;
    for (NodePath.Step step : RULES.steps()) {
      node =
          node instanceof Node.Mapping map && step instanceof NodePath.Key key
              ? map.get(key.name()).orElse(null)
              : null;
    }
    if (!(node instanceof Node.Sequence rules)) {
      return List.of();
    }
    ResourceRules checked = new ResourceRules(catalog.kinds());
    for (int i = 0; i < rules.items().size(); i++) {
      if (rules.items().get(i).value() instanceof Node.Mapping rule) {
        checked.rule(rule, RULES.index(i));
      }
    }
    return checked.found;
  }

  private void rule(Node.Mapping rule, NodePath path) {
    List<String> groups = MatchedKinds.texts(rule, "apiGroups");
    List<String> versions = MatchedKinds.texts(rule, "apiVersions");
    if (groups.isEmpty() || versions.isEmpty() || !known().containsAll(groups)) {
      return;
    }
    List<ResourceKind> matched = new ArrayList<>();
    for (ResourceKind kind : kinds) {
      boolean served =
          kind.serving() == ResourceKind.Serving.YES
              || kind.serving() == ResourceKind.Serving.WHEN_SWITCHED_ON;
      if (served
          && groups.contains(kind.group())
          && (versions.contains(ANY) || versions.contains(kind.version()))) {
        matched.add(kind);
      }
    }
    List<String> resources = MatchedKinds.texts(rule, "resources");
    for (int i = 0; i < resources.size(); i++) {
      resource(resources.get(i), groups, matched, path.key("resources").index(i));
    }
  }

  /** Groups whose resources are all known; of custom ones a cluster may have more. */
  private Set<String> known() {
    Set<String> groups = new TreeSet<>();
    for (ResourceKind kind : kinds) {
      groups.add(kind.group());
    }
    return groups;
  }

  private void resource(
      String written, List<String> groups, List<ResourceKind> matched, NodePath path) {
    int slash = written.indexOf('/');
    String main = slash < 0 ? written : written.substring(0, slash);
    if (main.equals(ANY) || matched.stream().anyMatch(kind -> kind.plural().equals(main))) {
      return;
    }
    List<String> plurals = matched.stream().map(ResourceKind::plural).toList();
    Optional<String> near = near(main, plurals);
    Optional<ResourceKind> elsewhere =
        kinds.stream()
            .filter(kind -> kind.plural().equals(main))
            .filter(kind -> kind.serving() == ResourceKind.Serving.YES)
            .findFirst();
    if (elsewhere.isPresent()) {
      found.add(new Unmatched(path, written, elsewhere.get().apiVersion(), true));
    } else if (near.isPresent() && !groups.isEmpty()) {
      String rest = slash < 0 ? "" : written.substring(slash);
      found.add(new Unmatched(path, written, near.get() + rest, false));
    }
  }

  /** A resource by its plural in another case, by its singular, or by a typing error. */
  private static Optional<String> near(String main, List<String> plurals) {
    for (String plural : plurals) {
      if (plural.equalsIgnoreCase(main) || plural.equalsIgnoreCase(main + "s")) {
        return Optional.of(plural);
      }
    }
    return NearestWord.of(main, plurals);
  }
}
