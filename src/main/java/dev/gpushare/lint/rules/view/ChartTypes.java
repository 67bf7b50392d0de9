package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.model.chart.ChartKey;
import dev.gpushare.lint.model.chart.ChartTable;
import dev.gpushare.lint.model.chart.ValueType;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The keys of charts as types of rules. A rule may name a key that any known version of the chart has; which one is
 * judged decides the stack.
 */
final class ChartTypes implements TypeCatalog {

  private static final String PREFIX = "chart/";

  private final Map<String, List<ChartTable>> tables = new LinkedHashMap<>();

  ChartTypes() {
    for (String chart : ChartTable.charts()) {
      List<ChartTable> versions = new ArrayList<>();
      for (String version : ChartTable.versions(chart)) {
        versions.add(ChartTable.load(chart, version));
      }
      tables.put(chart, versions);
    }
  }

  static boolean isChart(String type) {
    return type.startsWith(PREFIX);
  }

  /** The type of a chart's values. */
  static Type.Struct values(String chart) {
    return new Type.Struct(PREFIX + chart + "#");
  }

  @Override
  public Optional<StructType> struct(String name) {
    int hash = name.indexOf('#');
    if (!isChart(name) || hash < 0) {
      return Optional.empty();
    }
    NodePath path = NodePath.parse(name.substring(hash + 1));
    Map<String, StructType.Field> fields = new LinkedHashMap<>();
    for (ChartTable table : tables.getOrDefault(name.substring(PREFIX.length(), hash), List.of())) {
      Optional<ChartKey> key = table.key(path);
      if (key.isPresent()) {
        for (ChartKey child : key.get().children().values()) {
          Type type = type(child, name.substring(0, hash + 1), path.key(child.name()));
          fields.putIfAbsent(child.name(), new StructType.Field(child.name(), type, false));
        }
      }
    }
    return fields.isEmpty() ? Optional.empty() : Optional.of(new StructType(name, fields));
  }

  /** How a rule reads the value of a key; a switch of text or boolean is read as text. */
  static Type type(ChartKey key, String chart, NodePath path) {
    Set<ValueType> types = key.types();
    if (types.contains(ValueType.OBJECT)) {
      return new Type.Struct(chart + path);
    }
    if (types.contains(ValueType.MAP)) {
      return new Type.MapOf(
          key.entry().map(entry -> type(entry, chart, path.key("*"))).orElse(Type.Simple.DYN));
    }
    if (types.contains(ValueType.LIST)) {
      return new Type.ListOf(
          key.element().map(item -> type(item, chart, path.index(0))).orElse(Type.Simple.DYN));
    }
    return scalar(types);
  }

  private static Type scalar(Set<ValueType> types) {
    if (types.contains(ValueType.TEXT)) {
      return Type.Simple.STRING;
    }
    if (types.contains(ValueType.BOOL)) {
      return Type.Simple.BOOL;
    }
    if (types.contains(ValueType.NUMBER)) {
      return Type.Simple.DOUBLE;
    }
    return types.contains(ValueType.INT) ? Type.Simple.INT : Type.Simple.DYN;
  }
}
