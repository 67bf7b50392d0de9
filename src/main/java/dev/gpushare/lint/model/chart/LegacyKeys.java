package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The keys by which values of vCluster before 0.20 are told from later ones. */
public final class LegacyKeys {

  private final Set<String> paths = new HashSet<>();

  private LegacyKeys() {}

  /** Reads the bundled file. */
  public static LegacyKeys load() {
    LegacyKeys keys = new LegacyKeys();
    for (DataRow row : DataTable.read(LegacyKeys.class, "legacy-vcluster.tsv", "key")) {
      keys.paths.add(row.text("key"));
    }
    return keys;
  }

  /** The first such key, in the order of the file. */
  public Optional<NodePath> first(Node.Mapping values) {
    return first(values, NodePath.ROOT, "");
  }

  private Optional<NodePath> first(Node.Mapping map, NodePath at, String prefix) {
    for (Node.Entry entry : map.entries()) {
      String path = prefix + entry.key().text();
      NodePath below = at.key(entry.key().text());
      if (paths.contains(path)) {
        return Optional.of(below);
      }
      if (entry.value() instanceof Node.Mapping inner && at.steps().size() < 2) {
        Optional<NodePath> found = first(inner, below, path + ".");
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }
}
