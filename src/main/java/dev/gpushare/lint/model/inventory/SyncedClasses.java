package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.inventory.access.LabelSelector;
import dev.gpushare.lint.model.inventory.chart.ChartValues;
import dev.gpushare.lint.model.inventory.workload.Workload;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The PriorityClasses that tenants need, and which of them a virtual cluster leaves out. */
final class SyncedClasses {

  /**
   * The classes that KAI's chart makes and the guide uses; the chart gives them no labels ({@code
   * kai-scheduler/KAI-Scheduler@v0.16.4:deployments/kai-scheduler/templates/priorityclasses}).
   */
  private static final List<String> OF_KAI =
      List.of(WellKnownName.KAI_TRAIN_CLASS.text(), WellKnownName.KAI_INFERENCE_CLASS.text());

  private static final NodePath POLICY = NodePath.of("preemptionPolicy");
  private static final String NEVER = "Never";

  private final Set<String> polite = new HashSet<>();
  private final Map<String, Map<String, String>> labels = new LinkedHashMap<>();

  /**
   * @param classes the PriorityClasses of the set
   * @param workloads Pods and Pod templates, which may name classes
   */
  SyncedClasses(List<Manifest> classes, List<Workload> workloads) {
    Map<String, Map<String, String>> known = new LinkedHashMap<>();
    for (String name : OF_KAI) {
      known.put(name, Map.of());
    }
    for (Manifest manifest : classes) {
      String name = manifest.name().orElse("");
      known.put(name, LabelSelector.labels(manifest));
      if (manifest.text(POLICY).filter(word -> word.equals(NEVER)).isPresent()) {
        polite.add(name);
      }
    }
    Set<String> needed = new LinkedHashSet<>(OF_KAI);
    for (Workload workload : workloads) {
      workload.text("spec", "priorityClassName").ifPresent(needed::add);
    }
    for (String name : needed) {
      if (known.containsKey(name)) {
        labels.put(name, known.get(name));
      }
    }
  }

  /** Whether the class of a workload is known and never preempts. */
  boolean neverPreempts(Workload workload) {
    return workload.text("spec", "priorityClassName").filter(polite::contains).isPresent();
  }

  /** Those that the selector of a virtual cluster leaves out; the labels of others are unknown. */
  List<String> missedBy(ChartValues vcluster) {
    LabelSelector selector =
        new LabelSelector(
            vcluster.values().value(ChartSetting.VCLUSTER_PRIORITY_CLASS_SELECTOR).written());
    List<String> missed = new ArrayList<>();
    if (!selector.isEmpty()) {
      labels.forEach(
          (name, own) -> {
            if (!selector.selects(own)) {
              missed.add(name);
            }
          });
    }
    return missed;
  }
}
