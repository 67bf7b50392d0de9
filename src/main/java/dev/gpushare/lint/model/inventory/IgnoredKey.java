package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Metadata of a workload that KAI does not read, or whose value it does not know.
 *
 * @param path where it stands, from the object on
 * @param map labels or annotations
 * @param value what is written
 * @param rightMap the map where it belongs
 * @param rightKey the key there
 * @param why what is wrong with it
 */
public record IgnoredKey(
    NodePath path,
    String map,
    String key,
    String value,
    String rightMap,
    String rightKey,
    Why why) {

  private static final String PREEMPTIBILITY = WellKnownName.KAI_PREEMPTIBILITY_LABEL.text();
  private static final String SKIP = WellKnownName.KAI_SKIP_POD_GROUPER.text();
  private static final String MIN_MEMBER = WellKnownName.KAI_MIN_MEMBER.text();
  private static final Set<String> COUNTED_KINDS =
      Set.of("batch/Job", "jobset.x-k8s.io/JobSet", "batch/CronJob");
  private static final List<Misplaced> MISPLACED = load();

  /** What is wrong. */
  public enum Why {
    /** It belongs into another map, or has another name. */
    PLACE,
    /** The value is none that KAI knows. */
    VALUE,
    /** KAI reads it on other kinds only. */
    KIND
  }

  private record Misplaced(String map, String key, String rightMap, String rightKey) {}

  private static List<Misplaced> load() {
    List<Misplaced> rows = new ArrayList<>();
    for (DataRow row :
        DataTable.read(
            IgnoredKey.class, "ignored-keys.tsv", "map", "key", "right-map", "right-key")) {
      rows.add(
          new Misplaced(
              row.text("map"), row.text("key"), row.text("right-map"), row.text("right-key")));
    }
    return List.copyOf(rows);
  }

  /** All of a workload; keys of an owner are told at its first template. */
  public static List<IgnoredKey> of(Workload workload) {
    List<IgnoredKey> found = new ArrayList<>();
    read(workload, workload.template().key("metadata"), found);
    if (!workload.isPod() && workload.isFirst()) {
      read(workload, NodePath.of("metadata"), found);
    }
    return found;
  }

  /** Whether it names a Queue in a way that KAI does not read, itself or by its owner. */
  public static boolean namesQueue(Workload workload) {
    List<IgnoredKey> found = new ArrayList<>();
    read(workload, workload.template().key("metadata"), found);
    read(workload, NodePath.of("metadata"), found);
    return found.stream().anyMatch(key -> key.rightKey.equals(Workload.QUEUE_LABEL));
  }

  private static void read(Workload workload, NodePath metadata, List<IgnoredKey> found) {
    for (String map : List.of("labels", "annotations")) {
      Optional<Node> node = workload.manifest().at(metadata.key(map));
      if (node.isPresent() && node.get() instanceof Node.Mapping entries) {
        for (Node.Entry entry : entries.entries()) {
          String key = entry.key().text();
          look(
              workload,
              metadata.key(map).key(key),
              map,
              key,
              Container.text(entries, key).orElse(""),
              found);
        }
      }
    }
  }

  private static void look(
      Workload workload,
      NodePath path,
      String map,
      String key,
      String value,
      List<IgnoredKey> found) {
    for (Misplaced row : MISPLACED) {
      NodePath right = path.parent().parent().key(row.rightMap).key(row.rightKey);
      if (row.map.equals(map) && row.key.equals(key) && workload.manifest().at(right).isEmpty()) {
        found.add(new IgnoredKey(path, map, key, value, row.rightMap, row.rightKey, Why.PLACE));
        return;
      }
    }
    if (map.equals("labels") && key.equals(PREEMPTIBILITY)) {
      if (!PriorityClasses.isPreemptibility(value)) {
        found.add(new IgnoredKey(path, map, key, value, map, key, Why.VALUE));
      }
    } else if (map.equals("annotations") && key.equals(SKIP) && !value.equals("true")) {
      found.add(new IgnoredKey(path, map, key, value, map, key, Why.VALUE));
    } else if (map.equals("annotations") && key.equals(MIN_MEMBER)) {
      if (!COUNTED_KINDS.contains(workload.manifest().kind().groupAndKind().orElse(""))) {
        found.add(new IgnoredKey(path, map, key, value, map, key, Why.KIND));
      }
    }
  }
}
