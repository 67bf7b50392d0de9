package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.NearestWord;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Says what the unknown keys of one file were meant to be. */
final class KeyFaults {

  // a file with more unknown keys than that is no values file of this chart, and guessing takes
  // time
  private static final int GUESSES = 200;

  private final ChartTable table;
  private Optional<KeyMoves> moves = Optional.empty();
  private Optional<List<ChartTable>> laterTables = Optional.empty();
  private int guesses;

  KeyFaults(ChartTable table) {
    this.table = table;
  }

  /**
   * The fault of a key that its parent does not have.
   *
   * @param value the value below the key
   * @param parent what the table says of the map that holds it
   */
  ChartFault unknown(EffectiveValue value, ChartKey parent) {
    List<String> keys = names(value.path());
    String key = keys.get(keys.size() - 1);
    Optional<String> dotted = dotted(keys);
    if (dotted.isPresent()) {
      return ChartFault.of(ChartFault.Kind.DOTTED_KEY, ChartFault.Part.KEY, value)
          .successor(dotted.get())
          .build();
    }
    ChartFaultBuilder fault =
        ChartFault.of(ChartFault.Kind.UNKNOWN_KEY, ChartFault.Part.KEY, value);
    guesses++;
    if (guesses > GUESSES) {
      return fault.refusedBy(stage(value, false)).build();
    }
    Optional<String> miscased = sameButStyle(key, parent);
    boolean caseOnly = miscased.filter(found -> found.equalsIgnoreCase(key)).isPresent();
    fault.refusedBy(stage(value, caseOnly)).since(since(value));
    Optional<KeyMoves.Move> move = moves().of(keys);
    if (move.isPresent()) {
      return fault.successor(move.get().successor()).until(move.get().until()).build();
    }
    if (miscased.isPresent()) {
      return fault.suggestion(miscased.get()).build();
    }
    Optional<String> near = NearestWord.of(key, parent.children().keySet());
    Optional<String> elsewhere = near.isPresent() ? Optional.empty() : elsewhere(keys);
    return fault.suggestion(near.orElse("")).successor(elsewhere.orElse("")).build();
  }

  /** The fault of a key that is still in the schema while a template of the chart refuses it. */
  ChartFault removed(EffectiveValue value) {
    ChartFaultBuilder fault =
        ChartFault.of(ChartFault.Kind.UNKNOWN_KEY, ChartFault.Part.KEY, value)
            .refusedBy(ChartFault.Stage.TEMPLATE);
    Optional<KeyMoves.Move> move = moves().of(names(value.path()));
    if (move.isPresent()) {
      fault.successor(move.get().successor()).until(move.get().until());
    }
    return fault.build();
  }

  private ChartFault.Stage stage(EffectiveValue value, boolean caseOnly) {
    if (table.use(value.path()) != Use.SCHEMA) {
      return ChartFault.Stage.NONE;
    }
    boolean product = table.use(NodePath.ROOT) == Use.SCHEMA;
    return product && !caseOnly ? ChartFault.Stage.ALL : ChartFault.Stage.HELM_SCHEMA;
  }

  private KeyMoves moves() {
    if (moves.isEmpty()) {
      moves = Optional.of(KeyMoves.of(table.chart()));
    }
    return moves.get();
  }

  /** The names on the way to a key, without the indexes of list elements. */
  private static List<String> names(NodePath path) {
    List<String> names = new ArrayList<>();
    for (NodePath.Step step : path.steps()) {
      if (step instanceof NodePath.Key key) {
        names.add(key.name());
      }
    }
    return names;
  }

  /** The path that a key with dots means: from the root of the chart, or from where it stands. */
  private Optional<String> dotted(List<String> keys) {
    String key = keys.get(keys.size() - 1);
    if (key.indexOf('.') <= 0 || key.endsWith(".")) {
      return Optional.empty();
    }
    if (names(key)) {
      return Optional.of(key);
    }
    String below = String.join(".", keys);
    return keys.size() > 1 && names(below) ? Optional.of(below) : Optional.empty();
  }

  /** Whether a text with dots is the path of a key that the table names. */
  private boolean names(String path) {
    ChartKey at = table.root();
    for (String name : path.split("\\.", -1)) {
      Optional<ChartKey> next = Optional.ofNullable(at.children().get(name));
      if (next.isEmpty()) {
        return false;
      }
      at = next.get();
    }
    return true;
  }

  /** The sibling that differs in case, dashes and underscores only. */
  private static Optional<String> sameButStyle(String key, ChartKey parent) {
    String plain = plain(key);
    for (String sibling : parent.children().keySet()) {
      if (plain(sibling).equals(plain)) {
        return Optional.of(sibling);
      }
    }
    return Optional.empty();
  }

  private static String plain(String key) {
    return key.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT);
  }

  /** The path of the one key of that name elsewhere in the chart. */
  private Optional<String> elsewhere(List<String> keys) {
    String key = keys.get(keys.size() - 1);
    List<String> found = new ArrayList<>();
    // a common name stands in many places, so that none is more likely than another
    collect(table.root(), "", plain(key), 0, found);
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static void collect(
      ChartKey at, String path, String plain, int depth, List<String> found) {
    for (Map.Entry<String, ChartKey> child : at.children().entrySet()) {
      String below = path.isEmpty() ? child.getKey() : path + "." + child.getKey();
      if (plain(child.getKey()).equals(plain)) {
        found.add(below);
      }
      if (found.size() > 1) {
        return;
      }
      if (depth < 6) {
        collect(child.getValue(), below, plain, depth + 1, found);
      }
    }
  }

  /** The first later version with a table that takes the key. */
  private String since(EffectiveValue value) {
    for (ChartTable later : laterTables()) {
      if (knows(later, value.path())) {
        return later.version();
      }
    }
    return "";
  }

  private List<ChartTable> laterTables() {
    if (laterTables.isEmpty()) {
      ChartTables tables = ChartTables.bundled();
      ProductVersion own = ChartTables.order(table.version());
      List<ChartTable> later = new ArrayList<>();
      for (String version : tables.versions(table.chart())) {
        if (ChartTables.order(version).compareTo(own) > 0) {
          later.add(tables.load(table.chart(), version));
        }
      }
      laterTables = Optional.of(List.copyOf(later));
    }
    return laterTables.get();
  }

  private static boolean knows(ChartTable table, NodePath path) {
    Optional<ChartKey> key = table.key(path);
    return key.filter(found -> !found.has(ChartKey.Trait.REMOVED)).isPresent();
  }
}
