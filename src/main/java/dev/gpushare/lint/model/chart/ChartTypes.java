package dev.gpushare.lint.model.chart;

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
 * The values of the charts as types, so that a rule's expressions can be checked. A key has its
 * place when any version with a table has it; where versions differ in its type it may be anything.
 * The names are {@code chart/vcluster#sync.toHost}, with {@code [*]} for the elements of a list and
 * {@code *} for the entries of a map with free keys.
 */
public final class ChartTypes implements TypeCatalog {

  private static final String PREFIX = "chart/";

  private final Map<String, List<ChartTable>> tables;

  private ChartTypes(Map<String, List<ChartTable>> tables) {
    this.tables = Map.copyOf(tables);
  }

  /** The types of all bundled tables. */
  public static ChartTypes load() {
    ChartTables bundled = ChartTables.bundled();
    Map<String, List<ChartTable>> tables = new LinkedHashMap<>();
    for (String chart : bundled.charts()) {
      List<ChartTable> versions = new ArrayList<>();
      for (String version : bundled.versions(chart)) {
        versions.add(bundled.load(chart, version));
      }
      tables.put(chart, List.copyOf(versions));
    }
    return new ChartTypes(tables);
  }

  /** The types of one table alone, which is quick. */
  public static ChartTypes of(ChartTable table) {
    return new ChartTypes(Map.of(table.chart(), List.of(table)));
  }

  /** Whether a type of that name is one of a chart's. */
  public static boolean isChart(String type) {
    return type.startsWith(PREFIX);
  }

  /** The type of the values of a chart as a whole. */
  public static Type.Struct values(String chart) {
    return new Type.Struct(PREFIX + chart + "#");
  }

  @Override
  public Optional<StructType> struct(String name) {
    int hash = name.indexOf('#');
    if (!isChart(name) || hash < 0) {
      return Optional.empty();
    }
    List<ChartKey> found = new ArrayList<>();
    for (ChartTable table : tables.getOrDefault(name.substring(PREFIX.length(), hash), List.of())) {
      at(table, name.substring(hash + 1))
          .filter(key -> key.allows(ValueType.OBJECT))
          .ifPresent(found::add);
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(struct(name, found));
  }

  private static Optional<ChartKey> at(ChartTable table, String path) {
    Optional<ChartKey> at = Optional.of(table.root());
    if (path.isEmpty()) {
      return at;
    }
    for (String step : path.split("\\.")) {
      boolean element = step.endsWith("[*]");
      String key = element ? step.substring(0, step.length() - "[*]".length()) : step;
      at = at.flatMap(parent -> key.equals("*") ? parent.entry() : parent.child(key));
      if (element) {
        at = at.flatMap(ChartKey::element);
      }
    }
    return at;
  }

  private static StructType struct(String name, List<ChartKey> versions) {
    Map<String, StructType.Field> fields = new LinkedHashMap<>();
    for (ChartKey version : versions) {
      for (ChartKey key : version.children().values()) {
        Type own = type(below(name, key.name()), key);
        StructType.Field known = fields.getOrDefault(key.name(), field(key, own));
        fields.put(key.name(), field(key, known.type().equals(own) ? own : Type.Simple.DYN));
      }
    }
    return new StructType(name, fields);
  }

  private static StructType.Field field(ChartKey key, Type type) {
    return new StructType.Field(key.name(), type, false);
  }

  /** The name of the struct below a key of the struct of that name. */
  public static String below(String name, String step) {
    return name.endsWith("#") ? name + step : name + "." + step;
  }

  /**
   * The type of a key's value.
   *
   * @param name of the struct that the value is, if it is one
   */
  public static Type type(String name, ChartKey key) {
    if (key.types().size() > 1) {
      return several(key);
    }
    return switch (key.types().iterator().next()) {
      case OBJECT -> new Type.Struct(name);
      case MAP ->
          new Type.MapOf(
              key.entry().map(entry -> type(below(name, "*"), entry)).orElse(Type.Simple.DYN));
      case LIST ->
          new Type.ListOf(
              key.element().map(element -> type(name + "[*]", element)).orElse(Type.Simple.DYN));
      case TEXT -> Type.Simple.STRING;
      case BOOL -> Type.Simple.BOOL;
      case INT -> Type.Simple.INT;
      case NUMBER -> Type.Simple.DOUBLE;
      case ANY -> Type.Simple.DYN;
    };
  }

  private static Type several(ChartKey key) {
    Set<ValueType> types = key.types();
    if (types.equals(Set.of(ValueType.TEXT, ValueType.INT))) {
      return Type.Simple.INT_OR_STRING;
    }
    return types.equals(Set.of(ValueType.INT, ValueType.NUMBER))
        ? Type.Simple.DOUBLE
        : Type.Simple.DYN;
  }
}
