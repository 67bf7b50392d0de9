package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which kinds hold Pods, and where; the data file beside this class knows. */
final class WorkloadKinds {

  private static final String RESOURCE = "workload-kinds.tsv";
  private static final String EVERY = "*";

  private final Map<String, List<NodePath>> templates;

  private WorkloadKinds(Map<String, List<NodePath>> templates) {
    this.templates = templates;
  }

  static WorkloadKinds load() {
    Map<String, List<NodePath>> templates = new HashMap<>();
    for (DataRow row : DataTable.read(WorkloadKinds.class, RESOURCE, "kind", "template")) {
      templates
          .computeIfAbsent(row.text("kind"), kind -> new ArrayList<>())
          .add(path(row.text("template")));
    }
    return new WorkloadKinds(templates);
  }

  private static NodePath path(String text) {
    return text.equals(".") ? NodePath.ROOT : NodePath.parse(text);
  }

  /**
   * Where objects of that kind hold Pod templates; a step {@code *} stands for every element of a
   * list or map. A Pod itself has the root.
   */
  List<NodePath> templates(Kind kind) {
    return templates.getOrDefault(kind.groupAndKind().orElse(""), List.of());
  }

  /** The templates that are really there, in file order. */
  static List<NodePath> expand(Manifest manifest, NodePath pattern) {
    List<NodePath> found = new ArrayList<>();
    expand(manifest.root(), pattern.steps(), NodePath.ROOT, found);
    return found;
  }

  private static void expand(
      Node node, List<NodePath.Step> rest, NodePath at, List<NodePath> found) {
    if (rest.isEmpty()) {
      found.add(at);
      return;
    }
    String key = rest.get(0) instanceof NodePath.Key step ? step.name() : "";
    List<NodePath.Step> below = rest.subList(1, rest.size());
    if (node instanceof Node.Mapping map) {
      for (Node.Entry entry : map.entries()) {
        String name = entry.key().text();
        if (key.equals(EVERY) || key.equals(name)) {
          expand(entry.value(), below, at.key(name), found);
        }
      }
    } else if (node instanceof Node.Sequence list && key.equals(EVERY)) {
      for (int i = 0; i < list.items().size(); i++) {
        expand(list.items().get(i).value(), below, at.index(i), found);
      }
    }
  }
}
