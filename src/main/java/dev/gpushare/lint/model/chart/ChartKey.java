package dev.gpushare.lint.model.chart;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A key of a chart's values, with everything below it. */
public final class ChartKey {

  private static final String ENTRY = "*";
  private static final String ELEMENT = "[]";

  private final String name;
  private final Set<ValueType> types;
  private final Optional<Use> use;
  private final Set<Trait> traits;
  private final List<String> legal;
  private final List<String> known;
  private final List<Condition> conditions;
  private final Optional<DefaultValue> ownDefault;
  private final TableText below;
  // filled on first use; two threads may fill it twice with equal content
  private volatile Optional<Map<String, ChartKey>> keys = Optional.empty();

  ChartKey(
      String name,
      Set<ValueType> types,
      Optional<Use> use,
      Set<Trait> traits,
      List<String> legal,
      List<String> known,
      List<Condition> conditions,
      Optional<DefaultValue> ownDefault,
      TableText below) {
    this.name = name;
    this.types = Collections.unmodifiableSet(types);
    this.use = use;
    this.traits = traits;
    this.legal = legal;
    this.known = known;
    this.conditions = conditions;
    this.ownDefault = ownDefault;
    this.below = below;
  }

  /** What else a table says of a key. */
  public enum Trait {
    /** Templates read keys below it: null, a scalar or a list in its place stops the rendering. */
    BLOCK,
    /** Has to be there when its map is. */
    REQUIRED,
    /** Still in the schema, but a template refuses it whatever it says. */
    REMOVED,
    /** Printed with {@code default false}: everything that is empty is false, 0 included. */
    EMPTY_IS_FALSE,
    /** Only written into the manifest when it is true in a test. */
    IF_TRUE,
    /** A null or an empty text there makes an object that the API server refuses. */
    NEEDED,
    /** The text becomes the name of an object, or has to be that of one. */
    NAME,
    /** A duration as Prometheus writes it: 15s, 1m30s. */
    DURATION;

    static Trait of(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }

  /** The key itself, without the path to it. */
  public String name() {
    return name;
  }

  /** What the value may be. */
  public Set<ValueType> types() {
    return types;
  }

  /** Whether the value may be of that type. */
  public boolean allows(ValueType type) {
    return types.contains(type);
  }

  /** How the templates use it, when the table says so for this key itself. */
  public Optional<Use> use() {
    return use;
  }

  /** Whether the table gives it that trait. */
  public boolean has(Trait trait) {
    return traits.contains(trait);
  }

  /** The only texts that are legal; empty when every text is. */
  public List<String> legalTexts() {
    return legal;
  }

  /** The texts that mean something to the product, although nothing refuses others. */
  public List<String> knownTexts() {
    return known;
  }

  /** The uses that depend on other keys. */
  List<Condition> conditions() {
    return conditions;
  }

  /** The default of a scalar or list, or that of a map without entries. */
  public Optional<DefaultValue> ownDefault() {
    return ownDefault;
  }

  /** Whether the chart's default values hold this key, so that a written null deletes it. */
  public boolean hasDefault() {
    if (ownDefault.isPresent()) {
      return true;
    }
    for (ChartKey key : keys().values()) {
      if (key.hasDefault() && !key.isPattern()) {
        return true;
      }
    }
    return false;
  }

  /** The named keys below it, in the order of the table. */
  public Map<String, ChartKey> children() {
    Map<String, ChartKey> all = keys();
    if (!all.containsKey(ENTRY) && !all.containsKey(ELEMENT)) {
      return all;
    }
    Map<String, ChartKey> named = new java.util.LinkedHashMap<>(all);
    named.remove(ENTRY);
    named.remove(ELEMENT);
    return Collections.unmodifiableMap(named);
  }

  /** The key of that exact name below it, or what a map with free keys says of all its entries. */
  public Optional<ChartKey> child(String key) {
    Optional<ChartKey> found =
        isPatternName(key) ? Optional.empty() : Optional.ofNullable(keys().get(key));
    return found.isPresent() ? found : entry();
  }

  /** What a map with free keys says of an entry that has no line of its own. */
  public Optional<ChartKey> entry() {
    return Optional.ofNullable(keys().get(ENTRY));
  }

  /** What a list says of its elements. */
  public Optional<ChartKey> element() {
    return Optional.ofNullable(keys().get(ELEMENT));
  }

  /** Whether a key without a line of its own is legal below it. */
  public boolean isOpen() {
    return allows(ValueType.MAP) || allows(ValueType.ANY);
  }

  private boolean isPattern() {
    return isPatternName(name);
  }

  private static boolean isPatternName(String name) {
    return name.equals(ENTRY) || name.equals(ELEMENT);
  }

  private Map<String, ChartKey> keys() {
    Optional<Map<String, ChartKey>> read = keys;
    if (read.isPresent()) {
      return read.get();
    }
    Map<String, ChartKey> found =
        below.isEmpty() ? Map.of() : Collections.unmodifiableMap(below.keys());
    keys = Optional.of(found);
    return found;
  }

  @Override
  public String toString() {
    return name + " " + types;
  }
}
