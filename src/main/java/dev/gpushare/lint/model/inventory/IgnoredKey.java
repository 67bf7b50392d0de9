package dev.gpushare.lint.model.inventory;

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

  private static final String PREEMPTIBILITY = "kai.scheduler/preemptibility";
  private static final String SKIP = "kai.scheduler/skip-podgrouper";
  private static final String MIN_MEMBER = "kai.scheduler/batch-min-member";
  private static final Set<String> COUNTED_KINDS =
      Set.of("batch/Job", "jobset.x-k8s.io/JobSet", "batch/CronJob");
  private static final List<String[]> ROWS = DataLines.of("ignored-keys.tsv");

  /** What is wrong. */
  public enum Why {
    /** It belongs into another map, or has another name. */
    PLACE,
    /** The value is none that KAI knows. */
    VALUE,
    /** KAI reads it on other kinds only. */
    KIND
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
    for (String[] row : ROWS) {
      NodePath right = path.parent().parent().key(row[2]).key(row[3]);
      if (row[0].equals(map) && row[1].equals(key) && workload.manifest().at(right).isEmpty()) {
        found.add(new IgnoredKey(path, map, key, value, row[2], row[3], Why.PLACE));
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
