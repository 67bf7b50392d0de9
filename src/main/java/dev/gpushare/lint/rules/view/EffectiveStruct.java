package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.cel.StructValue;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.chart.ChartKey;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.model.chart.Use;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.PlainIntent;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Effective values of a chart as a rule reads them: what is written over the chart's defaults, switches as rendered. */
final class EffectiveStruct implements StructValue, Placed {

  private final EffectiveValue value;
  private final String chart;
  private final Manifest manifest;
  private final TypeCatalog catalog;

  /**
   * @param chart the chart's part of type names, {@code #} included
   */
  EffectiveStruct(EffectiveValue value, String chart, Manifest manifest, TypeCatalog catalog) {
    this.value = value;
    this.chart = chart;
    this.manifest = manifest;
    this.catalog = catalog;
  }

  @Override
  public String typeName() {
    return chart + value.path();
  }

  @Override
  public Optional<Object> field(String name) {
    return read(value.get(name));
  }

  @Override
  public Object fieldOrEmpty(String name) {
    EffectiveValue child = value.get(name);
    return read(child).orElseGet(() -> empty(child));
  }

  @Override
  public Spot spot() {
    return Spot.of(manifest, value.path());
  }

  private Object empty(EffectiveValue child) {
    Type type = child.key().map(key -> type(key, child)).orElse(Type.Simple.DYN);
    return type instanceof Type.Struct
        ? new EffectiveStruct(child, chart, manifest, catalog)
        : Empty.of(type, catalog, manifest, child.path());
  }

  private Type type(ChartKey key, EffectiveValue of) {
    return ChartTypes.type(key, chart, of.path());
  }

  private Optional<Object> read(EffectiveValue child) {
    Optional<ChartKey> key = child.key();
    if (key.isEmpty()) {
      return child.written().map(NodeValues::of);
    }
    Type type = type(key.get(), child);
    if (type == Type.Simple.BOOL) {
      return bool(child).map(on -> on);
    }
    if (!child.isPresent()) {
      return Optional.empty();
    }
    if (type instanceof Type.Struct) {
      return child.form() == EffectiveValue.Form.MAP
          ? Optional.of(new EffectiveStruct(child, chart, manifest, catalog))
          : Optional.empty();
    }
    if (type instanceof Type.MapOf) {
      return Optional.of(map(child));
    }
    return Optional.of(type instanceof Type.ListOf ? list(child) : scalar(child, type));
  }

  /** In a chart with a schema a text cannot work, so it is judged by its plain intent; elsewhere by what is rendered. */
  private static Optional<Boolean> bool(EffectiveValue child) {
    return child.use() == Use.SCHEMA
        ? child.scalar().flatMap(PlainIntent::bool)
        : child.state().rendered();
  }

  private static Object scalar(EffectiveValue child, Type type) {
    ScalarValue scalar = child.scalar().orElseGet(ScalarValue.Null::new);
    if (type == Type.Simple.STRING) {
      return text(scalar);
    }
    if (type == Type.Simple.INT) {
      return PlainIntent.number(scalar).map(BigDecimal::longValue).orElse(0L);
    }
    if (type == Type.Simple.DOUBLE) {
      return PlainIntent.number(scalar).map(BigDecimal::doubleValue).orElse(0.0);
    }
    return child.written().map(NodeValues::of).orElse(NullValue.NULL);
  }

  private static String text(ScalarValue scalar) {
    if (scalar instanceof ScalarValue.Text text) {
      return text.value();
    }
    if (scalar instanceof ScalarValue.Bool bool) {
      return String.valueOf(bool.value());
    }
    return PlainIntent.number(scalar).map(BigDecimal::toPlainString).orElse("");
  }

  private Object map(EffectiveValue child) {
    Map<String, Object> entries = new LinkedHashMap<>();
    for (String key : child.keys()) {
      read(child.get(key)).ifPresent(entry -> entries.put(key, entry));
    }
    return new PlacedMap(entries, Spot.of(manifest, child.path()));
  }

  private Object list(EffectiveValue child) {
    List<Object> items = new ArrayList<>();
    for (int i = 0; i < child.size(); i++) {
      EffectiveValue item = child.get(i);
      items.add(read(item).orElseGet(() -> empty(item)));
    }
    return new PlacedList(items, Spot.of(manifest, child.path()));
  }
}
