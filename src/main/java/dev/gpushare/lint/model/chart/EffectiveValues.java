package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.List;
import java.util.Optional;

/**
 * The values that a chart is rendered with: its defaults under what is written, merged as Helm does
 * it. Maps merge, lists replace; a written null deletes a key that has a default and stays where it
 * has none; of a file only the first document counts, which the caller sees to. Nothing is computed
 * before it is asked for.
 */
public final class EffectiveValues {

  private final ChartTable table;
  private final NodePath base;
  private final EffectiveValue root;

  private EffectiveValues(ChartTable table, NodePath base, WrittenLayers layers) {
    this.table = table;
    this.base = base;
    this.root = EffectiveValue.root(this, layers);
  }

  /** The values of a file that holds nothing else; empty for a file without content. */
  public static EffectiveValues of(ChartTable table, Optional<Node> root) {
    return new EffectiveValues(
        table, NodePath.ROOT, root.isPresent() ? WrittenLayers.of(root.get()) : WrittenLayers.NONE);
  }

  /**
   * The values that stand somewhere in a document, such as in the values of a parent chart or in an
   * object that carries them.
   *
   * @param base where they stand in the document
   * @param values what stands there
   */
  public static EffectiveValues at(ChartTable table, NodePath base, Node values) {
    return new EffectiveValues(table, base, WrittenLayers.of(values));
  }

  /** The values of several files that are given in that order: a later one wins. */
  public static EffectiveValues layered(ChartTable table, List<Node> files) {
    return new EffectiveValues(table, NodePath.ROOT, WrittenLayers.of(files));
  }

  /** The chart. */
  public ChartTable table() {
    return table;
  }

  /** Where the values stand in their document. */
  public NodePath base() {
    return base;
  }

  /** The values as a whole. */
  public EffectiveValue root() {
    return root;
  }

  /** The value at a path below the values' root; never null, but perhaps absent. */
  public EffectiveValue value(NodePath path) {
    EffectiveValue at = root;
    for (NodePath.Step step : path.steps()) {
      at =
          step instanceof NodePath.Key key
              ? at.get(key.name())
              : at.get(((NodePath.Index) step).at());
    }
    return at;
  }

  /** The value at a path such as {@code cdi.enabled}. */
  public EffectiveValue value(String path) {
    return value(NodePath.parse(path));
  }

  /** What a setting of the chart is. */
  public EffectiveValue value(ChartSetting setting) {
    return value(setting.path());
  }

  /** How the templates use the value at that path, other switches of the same values considered. */
  Use use(EffectiveValue value) {
    if (value.key().isPresent()) {
      for (Condition condition : value.key().get().conditions()) {
        if (condition.holds(value(condition.path()))) {
          return condition.use();
        }
      }
    }
    return table.use(value.path());
  }
}
