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
   */
  public record Layout(MigConfig config, String name, NodePath path, List<String> profiles) {}

  /** The layouts in the order of the file. */
  public List<Layout> layouts() {
    List<Layout> layouts = new ArrayList<>();
    if (manifest.root().get(LAYOUTS).orElse(null) instanceof Node.Mapping named) {
      for (Node.Entry entry : named.entries()) {
        String name = entry.key().text();
        layouts.add(new Layout(this, name, NodePath.of(LAYOUTS, name), profiles(entry.value())));
      }
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
