package dev.gpushare.lint.admission.typecheck;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ResourceKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The kinds that a policy's resource rules name.
 *
 * @param kinds those that are known, sorted by group, version and kind as the API server does
 * @param complete whether these are all: no wildcard, no unknown kind, no subresource with objects
 *     of its own
 */
public record MatchedKinds(List<ResourceKind> kinds, boolean complete) {

  /**
   * The API server checks no more of a rule ({@code
   * kubernetes/apiserver@v0.36.3:.../validating/typechecking.go}).
   */
  private static final int MAX = 10;

  public MatchedKinds {
    kinds = List.copyOf(kinds);
  }

  static MatchedKinds of(Node.Mapping spec, KindCatalog catalog) {
    if (!(spec.get("matchConstraints").orElse(null) instanceof Node.Mapping constraints)
        || !(constraints.get("resourceRules").orElse(null) instanceof Node.Sequence rules)) {
      return new MatchedKinds(List.of(), false);
    }
    Reader reader = new Reader(catalog);
    for (Node rule : rules.values()) {
      if (rule instanceof Node.Mapping mapping) {
        reader.read(mapping);
      }
    }
    return new MatchedKinds(new ArrayList<>(reader.found.values()), reader.complete);
  }

  /** The texts of a list; those of no list are none. */
  public static List<String> texts(Node.Mapping map, String key) {
    List<String> texts = new ArrayList<>();
    if (map.get(key).orElse(null) instanceof Node.Sequence items) {
      for (Node item : items.values()) {
        if (item instanceof Node.Scalar scalar) {
          texts.add(scalar.text());
        }
      }
    }
    return texts;
  }

  private static final class Reader {

    private final KindCatalog catalog;
    private final TreeMap<String, ResourceKind> found = new TreeMap<>();
    private boolean complete = true;

    Reader(KindCatalog catalog) {
      this.catalog = catalog;
    }

    void read(Node.Mapping rule) {
      List<String> groups = texts(rule, "apiGroups");
      List<String> versions = texts(rule, "apiVersions");
      if (groups.contains("*") || versions.contains("*")) {
        complete = false;
        return;
      }
      for (String group : groups) {
        for (String version : versions) {
          resources(group, version, texts(rule, "resources"));
        }
      }
    }

    private void resources(String group, String version, Collection<String> resources) {
      for (String resource : resources) {
        Optional<ResourceKind> kind =
            resource.contains("*") || found.size() >= MAX
                ? Optional.empty()
                : catalog.resource(group, version, main(resource));
        if (kind.isPresent() && kind.get().struct().isPresent()) {
          found.put(group + "\n" + version + "\n" + kind.get().kind(), kind.get());
        } else {
          complete = false;
        }
      }
    }

    /**
     * The resource whose objects a request for it carries; requests for other subresources carry
     * objects of their own.
     */
    private static String main(String resource) {
      int slash = resource.indexOf('/');
      if (slash < 0) {
        return resource.toLowerCase(Locale.ROOT);
      }
      return switch (resource.substring(slash + 1)) {
        case "status", "ephemeralcontainers", "resize" -> resource.substring(0, slash);
        default -> resource;
      };
    }
  }
}
