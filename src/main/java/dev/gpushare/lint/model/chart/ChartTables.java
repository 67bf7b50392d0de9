package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which versions of which charts there are tables of. */
final class ChartTables {

  private static final Comparator<String> OLDEST_FIRST =
      new Comparator<>() {
        @Override
        public int compare(String one, String other) {
          return order(one).compareTo(order(other));
        }
      };

  private final List<String[]> lines;

  private ChartTables(List<String[]> lines) {
    this.lines = lines;
  }

  static ChartTables bundled() {
    return parse(ChartTable.resource("tables.txt"));
  }

  static ChartTables parse(String text) {
    List<String[]> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      if (!line.isBlank() && line.charAt(0) != '#') {
        lines.add(line.split(" ", -1));
      }
    }
    return new ChartTables(lines);
  }

  /** The charts, in the order of the file. */
  List<String> charts() {
    List<String> found = new ArrayList<>();
    for (String[] line : lines) {
      if (!found.contains(line[0])) {
        found.add(line[0]);
      }
    }
    return found;
  }

  /** The versions of a chart, oldest first. */
  List<String> versions(String chart) {
    List<String> found = new ArrayList<>();
    for (String[] line : lines) {
      if (line[0].equals(chart)) {
        found.add(line[1]);
      }
    }
    found.sort(OLDEST_FIRST);
    return found;
  }

  ChartTable load(String chart, String version) {
    List<String> versions = versions(chart);
    if (versions.isEmpty()) {
      throw new IllegalArgumentException("no table of chart " + chart);
    }
    ProductVersion wanted = order(version);
    Optional<String> best = Optional.empty();
    for (String each : versions) {
      ProductVersion release = order(each);
      boolean below = release.compareTo(wanted) <= 0;
      boolean sameMinor = best.isPresent() && order(best.get()).sameMinor(wanted);
      if (below || (release.sameMinor(wanted) && !sameMinor)) {
        best = Optional.of(each);
      }
    }
    String chosen = best.orElse(versions.get(0));
    return ChartTable.parse(
        ChartTable.resource(String.join("-", chart, chosen).concat(".txt")),
        match(order(chosen), wanted, best.isPresent()));
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
