package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.inventory.ChartPin;

/** What a rule may read of a place that names a chart and its version. */
final class PinView {

  static final String NAME = "chart-pin";

  static final View<ChartPin> VIEW =
      View.<ChartPin>named(
              NAME,
              "a chart with its version in Chart.yaml, helmfile, kustomization, or an object of Argo CD,"
                  + " Flux or the Helm controller; the place is that of the version")
          .field("product", STRING, "kai, vcluster or gpu-operator", (p, s) -> p.product().word())
          .field(
              "version",
              STRING,
              "as written, without a leading v; empty when it is left out",
              (p, s) -> p.version().orElse(""))
          .field("exact", BOOL, "whether it names one release", (p, s) -> p.isExact())
          .field(
              "target",
              STRING,
              "the version of that product in the stack",
              (p, s) -> s.inventory().settings().stack().version(p.product()))
          .build();

  private PinView() {}

  static Object of(ChartPin pin, ViewScope scope) {
    return ViewValue.placed(VIEW, pin, scope, Spot.of(pin.manifest(), pin.path()));
  }
}
