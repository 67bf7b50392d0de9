package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.EffectiveValues;
import dev.gpushare.lint.model.chart.SwitchState;
import dev.gpushare.lint.model.inventory.chart.ChartValues;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.IntendedScalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the files of the set show of KAI's own settings. */
public final class KaiSettings {

  private static final String CONFIG = WellKnownName.KAI_CONFIG_KIND.text();
  private static final List<String> CHART_QUEUES =
      List.of(
          WellKnownName.KAI_DEFAULT_PARENT_QUEUE.text(), WellKnownName.KAI_DEFAULT_QUEUE.text());

  private final Optional<Boolean> blocking;
  private final List<String> defaultQueues;

  KaiSettings(List<Manifest> configs, List<ChartValues> values) {
    List<Boolean> seen = new ArrayList<>();
    List<String> queues = new ArrayList<>();
    boolean anyChart = false;
    for (Manifest config : configs) {
      Optional<Node> node =
          config.at(NodePath.parse(WellKnownName.KAI_CONFIG_BLOCK_VISIBLE_DEVICES.text()));
      seen.add(
          node.isPresent()
              && node.get() instanceof Node.Scalar scalar
              && IntendedScalar.bool(scalar.value()).orElse(false));
    }
    for (ChartValues chart : values) {
      if (chart.values().table().chart().equals(ChartSetting.KAI_DEFAULT_QUEUE.chart())) {
        anyChart = true;
        EffectiveValues own = chart.values();
        if (configs.isEmpty()) {
          SwitchState state = own.value(ChartSetting.KAI_BLOCK_VISIBLE_DEVICES).state();
          seen.add(state.rendered().orElse(false));
        }
        if (own.value(ChartSetting.KAI_CREATE_DEFAULT_QUEUE).state().rendered().orElse(true)) {
          own.value(ChartSetting.KAI_DEFAULT_PARENT_QUEUE).text().ifPresent(queues::add);
          own.value(ChartSetting.KAI_DEFAULT_QUEUE).text().ifPresent(queues::add);
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
