package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.cel.value.StructValue;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.chart.ChartTypes;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.model.chart.Use;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.IntendedScalar;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Effective values of a chart as a rule reads them: what is written over the chart's defaults,
 * switches as rendered.
 */
public final class EffectiveStruct implements StructValue, Placed {

  private final EffectiveValue value;
  private final String type;
  private final Manifest manifest;
  private final TypeCatalog catalog;

  public EffectiveStruct(
      EffectiveValue value, String type, Manifest manifest, TypeCatalog catalog) {
    this.value = value;
    this.type = type;
    this.manifest = manifest;
    this.catalog = catalog;
  }

  @Override
  public String typeName() {
    return type;
  }

  @Override
  public Optional<Object> field(String name) {
    return read(value.get(name), ChartTypes.below(type, name));
  }

  @Override
  public Object fieldOrEmpty(String name) {
    EffectiveValue child = value.get(name);
    String below = ChartTypes.below(type, name);
    return read(child, below).orElseGet(() -> empty(child, below));
  }

  @Override
  public ValuePlace spot() {
    return ValuePlace.of(manifest, value.path());
  }

  private Object empty(EffectiveValue child, String below) {
    Type declared = declared(child, below);
    return declared instanceof Type.Struct
        ? new EffectiveStruct(child, below, manifest, catalog)
        : EmptyValues.of(declared, catalog, manifest, child.path());
  }

  private static Type declared(EffectiveValue child, String below) {
    return child.key().map(key -> ChartTypes.type(below, key)).orElse(Type.Simple.DYN);
  }

  private Optional<Object> read(EffectiveValue child, String below) {
    Type declared = declared(child, below);
    if (declared == Type.Simple.BOOL) {
      return bool(child).map(on -> on);
    }
    if (!child.isPresent()) {
      return Optional.empty();
    }
    if (declared instanceof Type.Struct) {
      return child.form() == EffectiveValue.Form.MAP
          ? Optional.of(new EffectiveStruct(child, below, manifest, catalog))
          : Optional.empty();
    }
    if (declared instanceof Type.MapOf) {
      return Optional.of(map(child, ChartTypes.below(below, "*")));
    }
    return Optional.of(
        declared instanceof Type.ListOf ? list(child, below + "[*]") : scalar(child, declared));
  }

  /**
   * In a chart with a schema a text cannot work, so it is judged by its plain intent; elsewhere by
   * what is rendered.
   */
  private static Optional<Boolean> bool(EffectiveValue child) {
    return child.use() == Use.SCHEMA
        ? child.scalar().flatMap(IntendedScalar::bool)
        : child.state().rendered();
  }

  private static Object scalar(EffectiveValue child, Type type) {
    ScalarValue scalar = child.scalar().orElseGet(ScalarValue.Null::new);
    if (type == Type.Simple.STRING) {
      return text(scalar);
    }
    if (type == Type.Simple.INT) {
      return IntendedScalar.number(scalar).map(BigDecimal::longValue).orElse(0L);
    }
    if (type == Type.Simple.DOUBLE) {
      return IntendedScalar.number(scalar).map(BigDecimal::doubleValue).orElse(0.0);
    }
    return child.written().map(NodeValues::of).orElseGet(() -> text(scalar));
  }

  private static String text(ScalarValue scalar) {
    if (scalar instanceof ScalarValue.Text text) {
      return text.value();
    }
    if (scalar instanceof ScalarValue.Bool bool) {
      return String.valueOf(bool.value());
    }
    return IntendedScalar.number(scalar).map(BigDecimal::toPlainString).orElse("");
  }

  private Object map(EffectiveValue child, String below) {
    Map<String, Object> entries = new LinkedHashMap<>();
    for (String key : child.keys()) {
      read(child.get(key), below).ifPresent(entry -> entries.put(key, entry));
    }
    return new PlacedMap(entries, ValuePlace.of(manifest, child.path()));
  }

  private Object list(EffectiveValue child, String below) {
    List<Object> items = new ArrayList<>();
    for (int i = 0; i < child.size(); i++) {
      EffectiveValue item = child.get(i);
      items.add(read(item, below).orElseGet(() -> empty(item, below)));
    }
    return new PlacedList(items, ValuePlace.of(manifest, child.path()));
  }
}
