package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.PlainIntent;
import dev.gpushare.lint.types.Quantity;
import dev.gpushare.lint.types.ResourceList;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One value of the {@link EffectiveValues}: written, or by default, or absent. */
public final class EffectiveValue {

  private final EffectiveValues values;
  private final NodePath path;
  private final Optional<ChartKey> key;
  private final WrittenLayers layers;
  // whether the chart's default of the key is there, and the default of an element of a default
  // list
  private final boolean inherits;
  private final Optional<DefaultValue> inList;

  private EffectiveValue(
      EffectiveValues values,
      NodePath path,
      Optional<ChartKey> key,
      WrittenLayers layers,
      boolean inherits,
      Optional<DefaultValue> inList) {
    this.values = values;
    this.path = path;
    this.key = key;
    this.layers = layers;
    this.inherits = inherits;
    this.inList = inList;
  }

  /** What there is. */
  public enum Form {
    ABSENT,
    /** A null that no default takes away. */
    NULL,
    MAP,
    LIST,
    SCALAR
  }

  static EffectiveValue root(EffectiveValues values, WrittenLayers layers) {
    return new EffectiveValue(
        values, NodePath.ROOT, Optional.of(values.table().root()), layers, true, Optional.empty());
  }

  /** The path below the root of the values. */
  public NodePath path() {
    return path;
  }

  /** The path in the document that holds the values. */
  public NodePath documentPath() {
    return values.base().resolve(path);
  }

  /** What the chart's table says of it; empty for a key that the chart does not know. */
  public Optional<ChartKey> key() {
    return key;
  }

  /** What is written there, null included; of several files the last one. */
  public Optional<Node> written() {
    return layers.top();
  }

  /** Whether the key is written. */
  public boolean isWritten() {
    return !layers.isEmpty();
  }

  /** Whether a written null deletes the chart's default. */
  public boolean isDeleted() {
    return isWrittenNull() && hasDefault() && !path.steps().isEmpty();
  }

  private boolean isWrittenNull() {
    return isWritten() && isNull(written().get());
  }

  static boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.value() instanceof ScalarValue.Null;
  }

  private boolean hasDefault() {
    return inList.isPresent() || (inherits && key.isPresent() && key.get().hasDefault());
  }

  /** What there is after the merge. */
  public Form form() {
    if (isWritten()) {
      Node node = written().get();
      if (isNull(node)) {
        return hasDefault() || path.steps().isEmpty() ? emptyForm() : Form.NULL;
      }
      return node instanceof Node.Mapping
          ? Form.MAP
          : node instanceof Node.Sequence ? Form.LIST : Form.SCALAR;
    }
    Optional<DefaultValue> value = defaultValue();
    if (value.isPresent()) {
      return value.get() instanceof DefaultValue.OfList
          ? Form.LIST
          : value.get() instanceof DefaultValue.OfMap ? Form.MAP : scalarForm();
    }
    return hasDefault() || path.steps().isEmpty() ? Form.MAP : Form.ABSENT;
  }

  /** A file that is null as a whole has the defaults; a key that is null has not. */
  private Form emptyForm() {
    return path.steps().isEmpty() ? Form.MAP : Form.ABSENT;
  }

  private Form scalarForm() {
    return scalar().orElseThrow() instanceof ScalarValue.Null ? Form.NULL : Form.SCALAR;
  }

  private Optional<DefaultValue> defaultValue() {
    if (inList.isPresent()) {
      return inList;
    }
    return inherits && key.isPresent() ? key.get().ownDefault() : Optional.empty();
  }

  /** Whether there is anything but null. */
  public boolean isPresent() {
    Form form = form();
    return form != Form.ABSENT && form != Form.NULL;
  }

  /** The scalar, null included; empty for maps, lists and what is absent. */
  public Optional<ScalarValue> scalar() {
    if (isWritten()) {
      return isDeleted() ? Optional.empty() : scalarOf(written().get());
    }
    Optional<DefaultValue> value = defaultValue();
    return value.isPresent() && value.get() instanceof DefaultValue.OfScalar scalar
        ? Optional.of(scalar.value())
        : Optional.empty();
  }

  private static Optional<ScalarValue> scalarOf(Node node) {
    return node instanceof Node.Scalar scalar ? Optional.of(scalar.value()) : Optional.empty();
  }

  /** The text, if it is one. */
  public Optional<String> text() {
    Optional<ScalarValue> scalar = scalar();
    return scalar.isPresent() && scalar.get() instanceof ScalarValue.Text text
        ? Optional.of(text.value())
        : Optional.empty();
  }

  /** The amount, also where it is written as a number; nothing for what is none. */
  public Optional<Quantity> quantity() {
    return text()
        .or(() -> scalar().flatMap(PlainIntent::number).map(BigDecimal::toPlainString))
        .flatMap(Quantity::parse);
  }

  /** The amounts in a map of resources. */
  public ResourceList amounts() {
    Map<String, Quantity> amounts = new LinkedHashMap<>();
    keys().forEach(name -> get(name).quantity().ifPresent(one -> amounts.put(name, one)));
    return new ResourceList(amounts);
  }

  /** What the chart makes of it as a switch. */
  public SwitchState state() {
    return SwitchReader.read(this, values.use(this));
  }

  /** How the templates use it. */
  public Use use() {
    return values.use(this);
  }

  /** The value below a key; absent when this is no map. */
  public EffectiveValue get(String name) {
    boolean mapDefault = inherits && !isDeleted() && isMapOrUnwritten();
    Optional<DefaultValue> nested =
        layers.isEmpty() && inList.isPresent() && inList.get() instanceof DefaultValue.OfMap map
            ? Optional.ofNullable(map.entries().get(name))
            : Optional.empty();
    Optional<ChartKey> child = key.isPresent() ? key.get().child(name) : Optional.empty();
    // the entry line of a map with free keys describes entries, it does not make any
    boolean own = child.isPresent() && child.get().name().equals(name);
    return new EffectiveValue(
        values, path.key(name), child, layers.below(name), mapDefault && own, nested);
  }

  private boolean isMapOrUnwritten() {
    return layers.isEmpty() || written().get() instanceof Node.Mapping || path.steps().isEmpty();
  }

  /** The element of a list; absent when there is none. */
  public EffectiveValue get(int index) {
    WrittenLayers below = WrittenLayers.NONE;
    Optional<DefaultValue> nested = Optional.empty();
    if (isWritten()) {
      if (written().get() instanceof Node.Sequence list && index < list.items().size()) {
        below = WrittenLayers.of(list.items().get(index).value());
      }
    } else if (defaultValue().orElse(null) instanceof DefaultValue.OfList list
        && index < list.items().size()) {
      nested = Optional.of(list.items().get(index));
    }
    return new EffectiveValue(
        values,
        path.index(index),
        key.isPresent() ? key.get().element() : Optional.empty(),
        below,
        false,
        nested);
  }

  /** The keys of a map that are there, those with a default first; none when this is no map. */
  public List<String> keys() {
    Set<String> names = new LinkedHashSet<>();
    if (form() == Form.MAP) {
      if (inherits && !isDeleted() && key.isPresent()) {
        names.addAll(key.get().children().keySet());
      }
      if (layers.isEmpty() && inList.orElse(null) instanceof DefaultValue.OfMap map) {
        names.addAll(map.entries().keySet());
      }
      layers.addNames(names);
    }
    List<String> there = new ArrayList<>();
    for (String name : names) {
      if (get(name).form() != Form.ABSENT) {
        there.add(name);
      }
    }
    return there;
  }

  /** How many elements a list has; 0 when this is no list. */
  public int size() {
    if (isWritten()) {
      return written().get() instanceof Node.Sequence list ? list.items().size() : 0;
    }
    return defaultValue().orElse(null) instanceof DefaultValue.OfList list
        ? list.items().size()
        : 0;
  }

  /** Whether a map or list is there and has nothing in it. */
  boolean isEmptyCollection() {
    return switch (form()) {
      case MAP -> keys().isEmpty();
      case LIST -> size() == 0;
      default -> false;
    };
  }

  @Override
  public String toString() {
    return path + ": " + form();
  }
}
