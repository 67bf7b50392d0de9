package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The priority classes that are known, and what follows from them for KAI ({@code
 * kai-scheduler/KAI-Scheduler@0.16.4:pkg/common/podgroup/preemptible.go}).
 */
public final class PriorityClasses {

  private static final String KIND = "kubernetes/scheduling.k8s.io/v1/PriorityClass";
  private static final long FIRST_NON_PREEMPTIBLE = 100;
  private static final String TRAIN = WellKnownName.KAI_TRAIN_CLASS.text();
  private static final String CLASS_LABEL = WellKnownName.KAI_PRIORITY_CLASS_LABEL.text();
  private static final String PREEMPTIBILITY_LABEL = WellKnownName.KAI_PREEMPTIBILITY_LABEL.text();

  private final Map<String, Long> values = new LinkedHashMap<>();
  private final Map<String, String> defaults = new HashMap<>();
  private final java.util.Set<String> injecting = new java.util.HashSet<>();
  private Optional<String> globalDefault = Optional.empty();

  /**
   * @param objects PriorityClasses of the set
   */
  PriorityClasses(List<Manifest> objects) {
    for (DataRow row :
        DataTable.read(PriorityClasses.class, "priority-classes.tsv", "name", "value")) {
      values.put(row.text("name"), row.number("value"));
    }
    for (DataRow row :
        DataTable.read(PriorityClasses.class, "kai-kinds.tsv", "kind", "class", "injects")) {
      defaults.put(row.text("kind"), row.text("class"));
      if (row.yes("injects")) {
        injecting.add(row.text("kind"));
      }
    }
    for (Manifest object : objects) {
      Optional<Long> value = object.text(NodePath.of("value")).flatMap(PriorityClasses::number);
      if (value.isPresent() && object.name().isPresent()) {
        values.put(object.name().get(), value.get());
        if (object
            .text(NodePath.of("globalDefault"))
            .filter(word -> word.equals("true"))
            .isPresent()) {
          globalDefault = object.name();
        }
      }
    }
  }

  static String kind() {
    return KIND;
  }

  private static Optional<Long> number(String text) {
    try {
      return Optional.of(Long.valueOf(text));
    } catch (NumberFormatException none) {
      return Optional.empty();
    }
  }

  /** The names, those of the chart first. */
  public List<String> names() {
    return new ArrayList<>(values.keySet());
  }

  /** Whether a class of that name is known. */
  public boolean isKnown(String name) {
    return values.containsKey(name);
  }

  /** Whether an operator writes the scheduler's name into the Pods of that kind. */
  public boolean isInjected(Workload workload) {
    return injecting.contains(workload.manifest().kind().groupAndKind().orElse(""));
  }

  /** The label that names a class; the owner's comes before that of the Pod. */
  public Optional<NodePath> classLabel(Workload workload) {
    return label(workload, CLASS_LABEL, true);
  }

  private static Optional<NodePath> label(Workload workload, String key, boolean any) {
    NodePath label = NodePath.of("metadata", "labels", key);
    for (NodePath path : List.of(label, workload.template().resolve(label))) {
      Optional<String> value = workload.manifest().text(path);
      if (value.isPresent() && (any || isPreemptibility(value.get()))) {
        return Optional.of(path);
      }
    }
    return Optional.empty();
  }

  /** Whether KAI reads the value of the label. */
  public static boolean isPreemptibility(String value) {
    return value.equals("preemptible") || value.equals("non-preemptible");
  }

  /**
   * Whether its Pods may be preempted, by the first that is set: the label for it, then the value
   * of the class that label, field or kind names.
   *
   * @param alone whether KAI sees the Pods without their owners, as those of a virtual cluster
   */
  public Preemptibility of(Workload workload, boolean alone) {
    Optional<NodePath> said = label(workload, PREEMPTIBILITY_LABEL, false);
    if (said.isPresent()) {
      String value = workload.manifest().text(said.get()).orElse("");
      return new Preemptibility(
          Optional.of(value.equals("non-preemptible")), Preemptibility.By.LABEL, value, said);
    }
    Optional<NodePath> label = classLabel(workload);
    if (label.isPresent()) {
      String name = workload.manifest().text(label.get()).orElse("");
      return named(name, Preemptibility.By.CLASS_LABEL, label);
    }
    NodePath field = workload.path("spec", "priorityClassName");
    Optional<String> named = workload.manifest().text(field).filter(name -> !name.isEmpty());
    if (named.isPresent()) {
      return named(named.get(), Preemptibility.By.CLASS, Optional.of(field));
    }
    return named(
        globalDefault.orElseGet(() -> ofKind(workload, alone)),
        Preemptibility.By.KIND,
        Optional.empty());
  }

  private String ofKind(Workload workload, boolean alone) {
    String kind = workload.manifest().kind().groupAndKind().orElse("");
    return alone ? TRAIN : defaults.getOrDefault(kind, TRAIN);
  }

  private Preemptibility named(String name, Preemptibility.By by, Optional<NodePath> place) {
    return new Preemptibility(
        Optional.ofNullable(values.get(name)).map(value -> value >= FIRST_NON_PREEMPTIBLE),
        by,
        name,
        place);
  }
}
