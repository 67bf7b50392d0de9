package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A configuration of the MIG manager: named layouts, each with the profiles of a node's GPUs.
 *
 * @param manifest the payload ({@code mig-configs})
 */
public record MigConfig(Manifest manifest) {

  private static final String LAYOUTS = "mig-configs";

  /**
   * One named layout.
   *
   * @param path where it is
   * @param profiles those that one node has side by side, in their order; entries for different
   *     models of GPUs are apart, and the longest list counts
   * @param alternatives how many other layouts of the configuration have one profile alone, so that
   *     a node need not take this one
   */
  public record Layout(String name, NodePath path, List<String> profiles, int alternatives) {}

  /** The layouts in the order of the file. */
  public List<Layout> layouts() {
    Map<String, List<String>> profiles = new LinkedHashMap<>();
    if (manifest.root().get(LAYOUTS).orElse(null) instanceof Node.Mapping named) {
      for (Node.Entry entry : named.entries()) {
        profiles.put(entry.key().text(), profiles(entry.value()));
      }
    }
    int single = 0;
    for (List<String> layout : profiles.values()) {
      single += layout.size() == 1 ? 1 : 0;
    }
    List<Layout> layouts = new ArrayList<>();
    for (Map.Entry<String, List<String>> layout : profiles.entrySet()) {
      int others = layout.getValue().size() == 1 ? single - 1 : single;
      NodePath path = NodePath.of(LAYOUTS, layout.getKey());
      layouts.add(new Layout(layout.getKey(), path, layout.getValue(), others));
    }
    return layouts;
  }

  private static List<String> profiles(Node layout) {
    Map<String, Set<String>> byFilter = new LinkedHashMap<>();
    if (layout instanceof Node.Sequence list) {
      for (Node item : list.values()) {
        if (item instanceof Node.Mapping map
            && map.get("mig-devices").orElse(null) instanceof Node.Mapping devices) {
          String filter = map.get("device-filter").map(MigConfig::shown).orElse("");
          Set<String> profiles = byFilter.computeIfAbsent(filter, key -> new LinkedHashSet<>());
          devices.entries().forEach(device -> profiles.add(device.key().text()));
        }
      }
    }
    Set<String> longest = Set.of();
    for (Set<String> profiles : byFilter.values()) {
      longest = profiles.size() > longest.size() ? profiles : longest;
    }
    return List.copyOf(longest);
  }

  private static String shown(Node filter) {
    if (filter instanceof Node.Scalar scalar) {
      return scalar.text();
    }
    StringBuilder all = new StringBuilder();
    if (filter instanceof Node.Sequence list) {
      for (Node item : list.values()) {
        all.append(item instanceof Node.Scalar scalar ? scalar.text() : "").append(' ');
      }
    }
    return all.toString();
  }
}
