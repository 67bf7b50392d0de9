package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.data.DataFile;
import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which versions of which charts there are tables of. */
final class ChartTables {

  private static final String RESOURCE = "tables.tsv";

  private static final Comparator<Line> OLDEST_FIRST =
      new Comparator<>() {
        @Override
        public int compare(Line one, Line other) {
          return order(one.version).compareTo(order(other.version));
        }
      };

  private final List<Line> lines;

  private ChartTables(List<Line> lines) {
    this.lines = lines;
  }

  /**
   * A table that there is.
   *
   * @param use of keys that say nothing of it
   * @param source where the facts are from
   */
  record Line(String chart, String version, Use use, String source) {}

  static ChartTables bundled() {
    return parse(DataFile.text(ChartTables.class, RESOURCE));
  }

  static ChartTables parse(String text) {
    List<Line> lines = new ArrayList<>();
    for (DataRow row : DataTable.parse(RESOURCE, text, "chart", "version", "use", "source")) {
      lines.add(
          new Line(
              row.text("chart"),
              row.text("version"),
              row.word("use", Use.values()),
              row.text("source")));
    }
    return new ChartTables(lines);
  }

  /** The charts, in the order of the file. */
  List<String> charts() {
    List<String> found = new ArrayList<>();
    for (Line line : lines) {
      if (!found.contains(line.chart)) {
        found.add(line.chart);
      }
    }
    return found;
  }

  /** The versions of a chart, oldest first. */
  List<String> versions(String chart) {
    List<String> found = new ArrayList<>();
    for (Line line : of(chart)) {
      found.add(line.version);
    }
    return found;
  }

  private List<Line> of(String chart) {
    List<Line> found = new ArrayList<>();
    for (Line line : lines) {
      if (line.chart.equals(chart)) {
        found.add(line);
      }
    }
    found.sort(OLDEST_FIRST);
    return found;
  }

  ChartTable load(String chart, String version) {
    List<Line> known = of(chart);
    if (known.isEmpty()) {
      throw new IllegalArgumentException("no table of chart " + chart);
    }
    ProductVersion wanted = order(version);
    Optional<Line> best = Optional.empty();
    for (Line each : known) {
      ProductVersion release = order(each.version);
      boolean below = release.compareTo(wanted) <= 0;
      boolean sameMinor = best.isPresent() && order(best.get().version).sameMinor(wanted);
      if (below || (release.sameMinor(wanted) && !sameMinor)) {
        best = Optional.of(each);
      }
    }
    Line chosen = best.orElse(known.get(0));
    return ChartTable.read(chosen, match(order(chosen.version), wanted, best.isPresent()));
  }

  /** The order of versions; a text that is none is older than all. */
  static ProductVersion order(String version) {
    return ProductVersion.parse(version).orElse(new ProductVersion(0, 0, 0, "0"));
  }

  private static ChartTable.Match match(
      ProductVersion chosen, ProductVersion wanted, boolean someBelow) {
    if (chosen.compareTo(wanted) == 0) {
      return ChartTable.Match.EXACT;
    }
    if (chosen.sameMinor(wanted)) {
      return ChartTable.Match.SAME_MINOR;
    }
    return someBelow ? ChartTable.Match.OLDER : ChartTable.Match.NEWER;
  }
}
