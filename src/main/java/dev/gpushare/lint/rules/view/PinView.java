package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.inventory.ChartPin;
import dev.gpushare.lint.settings.KnownVersions;

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
              "known",
              BOOL,
              "whether it is exact and of no later minor than what is bundled",
              (p, s) -> p.release().filter(PinView.known(p)::covers).isPresent())
          .field(
              "nearest",
              STRING,
              "the bundled version that values of this one are read as; empty when it is not exact",
              (p, s) -> p.release().map(PinView.known(p)::nearest).orElse(""))
          .field(
              "target",
              STRING,
              "the version of that product in the stack",
              (p, s) -> s.inventory().settings().stack().version(p.product()))
          .build();

  private PinView() {}

  private static KnownVersions known(ChartPin pin) {
    return KnownVersions.of(pin.product());
  }

  static Object of(ChartPin pin, ViewScope scope) {
    return ViewValue.placed(VIEW, pin, scope, Spot.of(pin.manifest(), pin.path()));
  }
}
