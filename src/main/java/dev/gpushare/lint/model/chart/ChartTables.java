package dev.gpushare.lint.model.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which versions of which charts there are tables of. */
final class ChartTables {

  private final List<String[]> lines;

  private ChartTables(List<String[]> lines) {
    this.lines = lines;
  }

  static ChartTables bundled() {
    return parse(ChartTable.resource("tables.txt"));
  }

  static ChartTables parse(String text) {
    List<String[]> lines = new ArrayList<>();
    for (String line : text.split("\n")) {
      if (!line.isBlank() && line.charAt(0) != '#') {
        lines.add(line.split(" "));
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
    found.sort(Comparator.comparing(Release::parse));
    return found;
  }

  ChartTable load(String chart, String version) {
    List<String> versions = versions(chart);
    if (versions.isEmpty()) {
      throw new IllegalArgumentException("no table of chart " + chart);
    }
    Release wanted = Release.parse(version);
    String best = null;
    for (String each : versions) {
      Release release = Release.parse(each);
      boolean below = release.compareTo(wanted) <= 0;
      if (below || (release.sameMinor(wanted) && !sameMinor(best, wanted))) {
        best = each;
      }
    }
    String chosen = best == null ? versions.get(0) : best;
    return ChartTable.parse(
        ChartTable.resource(chart + "-" + chosen + ".txt"), match(chosen, wanted, best == null));
  }

  private static boolean sameMinor(String version, Release wanted) {
    return version != null && Release.parse(version).sameMinor(wanted);
  }

  private static ChartTable.Match match(String chosen, Release wanted, boolean noneBelow) {
    Release release = Release.parse(chosen);
    if (release.equals(wanted)) {
      return ChartTable.Match.EXACT;
    }
    if (release.sameMinor(wanted)) {
      return ChartTable.Match.SAME_MINOR;
    }
    return noneBelow ? ChartTable.Match.NEWER : ChartTable.Match.OLDER;
  }
}
