package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.chart.ChartFault;
import dev.gpushare.lint.model.chart.ChartTypes;
import dev.gpushare.lint.model.chart.EffectiveValues;
import dev.gpushare.lint.model.inventory.chart.ChartValues;
import dev.gpushare.lint.rules.view.value.EffectiveStruct;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.rules.view.value.WrittenStruct;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a rule may read of the values of a chart. */
final class ChartView {

  static final String VCLUSTER = "vcluster";
  static final String KAI = "kai-values";
  static final String OPERATOR = "gpu-operator-values";
  static final String PLUGIN = "device-plugin-config";

  static final View<ChartFault> FAULT =
      View.<ChartFault>named("chartFault", "what is wrong with a written key or its value")
          .field(
              "kind",
              STRING,
              "unknown-key, dotted-key, type-mismatch, invalid-name, missing-key, text-boolean,"
                  + " text-boolean-refused, block-invalid or without-effect",
              (f, s) -> f.kind().word())
          .field("key", STRING, "the key's own name", (f, s) -> f.key())
          .field("path", STRING, "its path", (f, s) -> f.path().toString())
          .field("parent", STRING, "the path of the map that holds it", (f, s) -> f.parent())
          .field("expected", STRING, "the legal types or texts", (f, s) -> f.expected())
          .field("found", STRING, "what is written, short", (f, s) -> f.found())
          .field("suggestion", STRING, "the legal key nearby, else empty", (f, s) -> f.suggestion())
          .field(
              "successor", STRING, "the path that replaced it, else empty", (f, s) -> f.successor())
          .field(
              "until",
              STRING,
              "the last minor version that took it, else empty",
              (f, s) -> f.until())
          .field(
              "since", STRING, "the first version that takes it, else empty", (f, s) -> f.since())
          .field(
              "stage",
              STRING,
              "who refuses it: all, helm-schema, template, create, api-server or none",
              (f, s) -> f.stage().word())
          .field(
              "repair",
              STRING,
              "the same value in the right type, else empty",
              (f, s) -> f.repair())
          .field("reads", STRING, "for a boolean as text: what a person reads", (f, s) -> f.reads())
          .field(
              "renders",
              STRING,
              "for a boolean as text: what the chart makes of it",
              (f, s) -> f.renders())
          .build();

  static final View<ChartValues> VCLUSTER_VIEW =
      VclusterView.add(of(VCLUSTER, "vcluster", "values of a vCluster (vcluster.yaml)")).build();

  static final View<ChartValues> KAI_VIEW =
      of(KAI, "kai-scheduler", "Helm values of KAI Scheduler").build();

  static final View<ChartValues> OPERATOR_VIEW =
      of(OPERATOR, "gpu-operator", "Helm values of the GPU Operator").build();

  static final View<ChartValues> PLUGIN_VIEW =
      of(
              PLUGIN,
              "device-plugin",
              "a configuration of NVIDIA's device plugin: a file, or a text in a ConfigMap or in values")
          .build();

  private ChartView() {}

  static List<View<?>> views() {
    return List.of(VCLUSTER_VIEW, KAI_VIEW, OPERATOR_VIEW, PLUGIN_VIEW, FAULT);
  }

  private static View.Builder<ChartValues> of(String name, String chart, String meaning) {
    Type.Struct type = ChartTypes.values(chart);
    return View.<ChartValues>named(name, meaning)
        .field(
            "values",
            type,
            "effective values: the chart's defaults under what is written; a switch is true when the"
                + " chart makes it on",
            (v, s) -> values(v, type, s))
        .field("written", type, "only what is written", (v, s) -> written(v, type))
        .field("version", STRING, "the version of the chart in the stack", (v, s) -> v.version())
        .field(
            "faults",
            new Type.ListOf(FAULT.type()),
            "what is wrong with written keys and their types",
            (v, s) -> faults(v, s))
        .field(
            "misspelt",
            new Type.ListOf(STRING),
            "the paths that misspelt keys most likely stand for",
            (v, s) -> List.<Object>copyOf(v.misspelt()));
  }

  static List<Object> all(String kind, ViewScope scope) {
    View<ChartValues> view =
        kind.equals(VCLUSTER)
            ? VCLUSTER_VIEW
            : kind.equals(KAI) ? KAI_VIEW : kind.equals(OPERATOR) ? OPERATOR_VIEW : PLUGIN_VIEW;
    List<Object> found = new ArrayList<>();
    for (ChartValues values : scope.inventory().values()) {
      if (values.manifest().kind().id().equals(kind)) {
        found.add(
            ViewValue.placed(view, values, scope, ValuePlace.of(values.manifest(), NodePath.ROOT)));
      }
    }
    return found;
  }

  static List<Object> vclusters(List<ChartValues> values, ViewScope scope) {
    List<Object> found = new ArrayList<>();
    for (ChartValues one : values) {
      ValuePlace spot = ValuePlace.of(one.manifest(), NodePath.ROOT);
      found.add(ViewValue.placed(VCLUSTER_VIEW, one, scope, spot));
    }
    return found;
  }

  private static Object values(ChartValues values, Type.Struct type, ViewScope scope) {
    EffectiveValues effective = values.values();
    return new EffectiveStruct(effective.root(), type.name(), values.manifest(), scope.catalog());
  }

  private static Object written(ChartValues values, Type.Struct type) {
    return new WrittenStruct(
        ChartTypes.of(values.values().table()),
        type,
        Optional.of(values.manifest().root()),
        values.manifest(),
        NodePath.ROOT);
  }

  private static List<Object> faults(ChartValues values, ViewScope scope) {
    List<Object> faults = new ArrayList<>();
    for (ChartFault fault : values.faults()) {
      NodePath path = below(values, fault.path());
      ValuePlace spot = ValuePlace.of(values.manifest(), path);
      faults.add(
          ViewValue.placed(
              FAULT, fault, scope, fault.part() == ChartFault.Part.KEY ? spot.atKey() : spot));
    }
    return faults;
  }

  /** A fault has its path in the document, a spot its path in the manifest. */
  private static NodePath below(ChartValues values, NodePath path) {
    int base = values.manifest().base().steps().size();
    return new NodePath(path.steps().subList(base, path.steps().size()));
  }
}
