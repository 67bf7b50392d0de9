package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.data.DataFile;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.source.NodePath;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * What the values of one version of a chart may hold: every key with its types, its default and
 * what the templates do with it. The facts stand in a file per chart and version beside this class
 * ({@code vcluster-0.35.1.tsv} and so on); a further version is a further file and a line in {@code
 * tables.tsv}.
 */
public final class ChartTable {

  private static final String[] COLUMNS = {
    "key", "types", "use", "traits", "legal", "known", "conditions", "default"
  };

  private final String chart;
  private final String version;
  private final String source;
  private final Match match;
  private final Use use;
  private final ChartKey root;

  private ChartTable(
      String chart, String version, String source, Match match, Use use, ChartKey root) {
    this.chart = chart;
    this.version = version;
    this.source = source;
    this.match = match;
    this.use = use;
    this.root = root;
  }

  /** How the table fits the version that was asked for. */
  public enum Match {
    /** It is of that version. */
    EXACT,
    /** It is of another patch of the same minor version. */
    SAME_MINOR,
    /** It is of the newest known version below. */
    OLDER,
    /** The version asked for is older than every table; this is the oldest. */
    NEWER
  }

  /**
   * The table that is nearest to a version: of the same minor version, else the newest one below,
   * else the oldest one.
   *
   * @param chart {@code vcluster}, {@code kai-scheduler} or {@code gpu-operator}
   * @param version with or without a leading {@code v}
   * @throws IllegalArgumentException when there is no table of that chart at all
   */
  public static ChartTable load(String chart, String version) {
    return ChartTables.bundled().load(chart, version);
  }

  /** The charts that there are tables of. */
  public static List<String> charts() {
    return ChartTables.bundled().charts();
  }

  /** The versions of a chart that there are tables of, oldest first. */
  public static List<String> versions(String chart) {
    return ChartTables.bundled().versions(chart);
  }

  static ChartTable read(ChartTables.Line line, Match match) {
    String file = line.chart() + "-" + line.version() + ".tsv";
    String text = DataFile.text(ChartTable.class, file);
    int start = DataTable.firstRow(file, text, COLUMNS);
    ChartKey root =
        new ChartKey(
            "",
            EnumSet.of(ValueType.OBJECT),
            Optional.empty(),
            EnumSet.of(ChartKey.Trait.BLOCK),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            new TableText(text, start, text.length(), 0));
    return new ChartTable(line.chart(), line.version(), line.source(), match, line.use(), root);
  }

  /** The chart's name. */
  public String chart() {
    return chart;
  }

  /** The version that the facts are of. */
  public String version() {
    return version;
  }

  /** Where the facts come from, as {@code repo@tag:path}. */
  public String source() {
    return source;
  }

  /** How the table fits the version that was asked for. */
  public Match match() {
    return match;
  }

  /** The values as a whole. */
  public ChartKey root() {
    return root;
  }

  /** The key at a path; the index of a list element does not matter. */
  public Optional<ChartKey> key(NodePath path) {
    ChartKey at = root;
    for (NodePath.Step step : path.steps()) {
      Optional<ChartKey> next = below(at, step);
      if (next.isEmpty()) {
        return next;
      }
      at = next.get();
    }
    return Optional.of(at);
  }

  /** How the templates use the value at a path: what the nearest key above says that has a use. */
  public Use use(NodePath path) {
    Use found = use;
    ChartKey at = root;
    for (NodePath.Step step : path.steps()) {
      Optional<ChartKey> next = below(at, step);
      if (next.isEmpty()) {
        return found;
      }
      at = next.get();
      found = at.use().orElse(found);
    }
    return found;
  }

  private static Optional<ChartKey> below(ChartKey at, NodePath.Step step) {
    return step instanceof NodePath.Key key ? at.child(key.name()) : at.element();
  }
}
