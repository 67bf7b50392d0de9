package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.PlainIntent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the files of the set show of KAI's own settings. */
public final class KaiSettings {

  private static final String CONFIG = "kubernetes/kai.scheduler/v1/Config";
  private static final List<String> CHART_QUEUES = List.of("default-parent-queue", "default-queue");

  private final Optional<Boolean> blocking;
  private final List<String> defaultQueues;

  KaiSettings(List<Manifest> configs, List<ChartValues> values) {
    List<Boolean> seen = new ArrayList<>();
    List<String> queues = new ArrayList<>();
    boolean anyChart = false;
    for (Manifest config : configs) {
      Optional<Node> node =
          config.at(NodePath.of("spec", "admission", "blockNvidiaVisibleDevices"));
      seen.add(
          node.isPresent()
              && node.get() instanceof Node.Scalar scalar
              && PlainIntent.bool(scalar.value()).orElse(false));
    }
    for (ChartValues chart : values) {
      if (chart.manifest().kind().id().equals("kai-values")) {
        anyChart = true;
        EffectiveValue root = chart.values().root();
        if (configs.isEmpty()) {
          EffectiveValue global = root.get("global");
          seen.add(global.get("blockNvidiaVisibleDevices").state().rendered().orElse(false));
        }
        EffectiveValue queue = root.get("defaultQueue");
        if (queue.get("createDefaultQueue").state().rendered().orElse(true)) {
          queue.get("parentName").text().ifPresent(queues::add);
          queue.get("childName").text().ifPresent(queues::add);
        }
      }
    }
    blocking =
        seen.isEmpty() || (seen.contains(true) && seen.contains(false))
            ? Optional.empty()
            : Optional.of(seen.get(0));
    defaultQueues = anyChart ? List.copyOf(queues) : CHART_QUEUES;
  }

  static String configKind() {
    return CONFIG;
  }

  /**
   * Whether KAI overwrites the device variable of containers without a GPU; nothing when no file
   * tells, or files differ.
   */
  public Optional<Boolean> blocking() {
    return blocking;
  }

  /** The Queues that the chart makes on install: parent and leaf; none when that is off. */
  public List<String> defaultQueues() {
    return defaultQueues;
  }
}
