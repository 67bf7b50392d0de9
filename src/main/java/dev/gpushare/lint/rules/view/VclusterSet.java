package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.model.chart.SwitchState;
import dev.gpushare.lint.model.inventory.ChartValues;
import java.util.Optional;

/**
 * What the virtual clusters of a set have in common, for rules about Pods whose tenant no file
 * names.
 *
 * @param shared whether there are some, all on shared nodes
 * @param classesSynced whether any of them syncs priority classes
 * @param standard the Pod Security Standard of all, else empty
 */
record VclusterSet(boolean shared, boolean classesSynced, String standard) {

  static VclusterSet of(ViewScope scope) {
    boolean some = false;
    boolean own = false;
    boolean classes = false;
    Optional<String> standard = Optional.empty();
    for (ChartValues values : scope.inventory().values()) {
      if (values.manifest().kind().id().equals(ChartView.VCLUSTER)) {
        some = true;
        own |= VclusterView.isPrivate(values);
        classes |= isOn(values, "fromHost") || isOn(values, "toHost");
        String next = values.values().value("policies.podSecurityStandard").text().orElse("");
        standard = Optional.of(standard.isEmpty() || standard.get().equals(next) ? next : "");
      }
    }
    return new VclusterSet(some && !own, classes, standard.orElse(""));
  }

  private static boolean isOn(ChartValues values, String direction) {
    return values.values().value("sync." + direction + ".priorityClasses.enabled").state()
        == SwitchState.ON;
  }
}
