package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.NodePath;

/** Gathers the facts of a {@link ChartFault}; texts that are not given are empty. */
final class ChartFaultBuilder {

  private final ChartFault.Kind kind;
  private final ChartFault.Part part;
  private final EffectiveValue value;
  private String expected = "";
  private String found = "";
  private String suggestion = "";
  private String successor = "";
  private String until = "";
  private String since = "";
  private ChartFault.Stage stage = ChartFault.Stage.NONE;
  private String repair = "";
  private String reads = "";
  private String renders = "";

  ChartFaultBuilder(ChartFault.Kind kind, ChartFault.Part part, EffectiveValue value) {
    this.kind = kind;
    this.part = part;
    this.value = value;
  }

  ChartFaultBuilder expected(String text) {
    expected = text;
    return this;
  }

  ChartFaultBuilder found(String text) {
    found = text;
    return this;
  }

  ChartFaultBuilder suggestion(String name) {
    suggestion = name;
    return this;
  }

  ChartFaultBuilder successor(String path) {
    successor = path;
    return this;
  }

  ChartFaultBuilder until(String version) {
    until = version;
    return this;
  }

  ChartFaultBuilder since(String version) {
    since = version;
    return this;
  }

  ChartFaultBuilder refusedBy(ChartFault.Stage refusing) {
    stage = refusing;
    return this;
  }

  ChartFaultBuilder repair(String scalar) {
    repair = scalar;
    return this;
  }

  ChartFaultBuilder reads(String bool) {
    reads = bool;
    return this;
  }

  ChartFaultBuilder renders(String outcome) {
    renders = outcome;
    return this;
  }

  ChartFault build() {
    NodePath path = value.path();
    return new ChartFault(
        kind,
        part,
        value.documentPath(),
        lastName(path),
        path.parent().toString(),
        expected,
        found,
        suggestion,
        successor,
        until,
        since,
        stage,
        repair,
        reads,
        renders);
  }

  /** The name of a key, and nothing for an element of a list or the values as a whole. */
  private static String lastName(NodePath path) {
    int depth = path.steps().size();
    return depth > 0 && path.steps().get(depth - 1) instanceof NodePath.Key key ? key.name() : "";
  }
}
