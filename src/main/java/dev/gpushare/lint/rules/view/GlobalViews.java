package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.DOUBLE;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.inventory.ChartValues;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The variables that every rule has: the settings, the versions of the stack, and the whole set. */
final class GlobalViews {

  static final View<Settings> GPUS =
      View.<Settings>named("gpus", "the declared GPUs")
          .optional(
              "count", DOUBLE, "GPUs that the teams share", (g, s) -> g.gpuCount().map(Function.identity()))
          .optional(
              "budget",
              DOUBLE,
              "GPUs that the root Queues may hand out",
              (g, s) -> g.gpuBudget().map(Function.identity()))
          .build();

  static final View<Settings> SETTINGS =
      View.<Settings>named("settings", "what .gpushare-lint.yaml declares")
          .field("gpus", GPUS.type(), "the declared GPUs", (g, s) -> new ViewValue<>(GPUS, g, s))
          .build();

  static final View<Settings> STACK =
      View.<Settings>named("stack", "the versions that the files are judged for")
          .field("kubernetes", STRING, "for example 1.36", (g, s) -> g.version(Product.KUBERNETES))
          .field("kai", STRING, "for example 0.16.4", (g, s) -> g.version(Product.KAI))
          .field("vcluster", STRING, "for example 0.35.1", (g, s) -> g.version(Product.VCLUSTER))
          .field(
              "gpuOperator", STRING, "for example 26.3.3", (g, s) -> g.version(Product.GPU_OPERATOR))
          .build();

  static final View<ViewScope> SET =
      View.<ViewScope>named("set", "everything that is applied together")
          .field(
              "queues",
              list(QueueView.NAME),
              "the Queues, in the order of the files",
              (i, s) -> QueueView.all(i.inventory().queues().queues(), s))
          .field(
              "policies",
              list(PolicyView.POLICY),
              "the admission policies",
              (i, s) -> PolicyView.policies(i.inventory().policies(), s))
          .field(
              "bindings",
              list(PolicyView.BINDING),
              "the bindings of admission policies",
              (i, s) -> PolicyView.bindings(i.inventory().bindings(), s))
          .field("vclusters", list(ChartView.VCLUSTER), "vCluster values", (i, s) -> values(i, s, ChartView.VCLUSTER))
          .field("kaiValues", list(ChartView.KAI), "values of the KAI chart", (i, s) -> values(i, s, ChartView.KAI))
          .field(
              "operatorValues",
              list(ChartView.OPERATOR),
              "values of the GPU Operator chart",
              (i, s) -> values(i, s, ChartView.OPERATOR))
          .build();

  private GlobalViews() {}

  private static Type list(String view) {
    return new Type.ListOf(new Type.Struct(view));
  }

  private static List<Object> values(ViewScope set, ViewScope scope, String subject) {
    List<Object> found = new ArrayList<>();
    for (ChartValues values : set.inventory().values()) {
      if (values.manifest().kind().id().equals(subject)) {
        found.add(ChartView.of(values, scope));
      }
    }
    return found;
  }
}
