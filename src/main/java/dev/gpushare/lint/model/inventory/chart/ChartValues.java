package dev.gpushare.lint.model.inventory.chart;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.chart.ChartFault;
import dev.gpushare.lint.model.chart.EffectiveValues;
import java.util.List;

/**
 * Values that a chart is rendered with.
 *
 * @param manifest where they are written
 * @param version the chart's version in the stack, which may be older or newer than every known
 *     table
 * @param values the chart's defaults under what is written
 * @param faults what is wrong with the written keys and their types
 */
public record ChartValues(
    Manifest manifest, String version, EffectiveValues values, List<ChartFault> faults) {

  public ChartValues {
    faults = List.copyOf(faults);
  }

  /**
   * The paths that misspelt keys most likely stand for, so that their absence is not reported a
   * second time.
   */
  public List<String> misspelt() {
    return faults.stream()
        .map(ChartValues::misspeltPath)
        .filter(path -> !path.isEmpty())
        .distinct()
        .toList();
  }

  private static String misspeltPath(ChartFault fault) {
    if (fault.kind() == ChartFault.Kind.DOTTED_KEY) {
      return fault.key();
    }
    if (fault.kind() != ChartFault.Kind.UNKNOWN_KEY) {
      return "";
    }
    if (!fault.successor().isEmpty()) {
      return fault.successor();
    }
    if (fault.suggestion().isEmpty()) {
      return "";
    }
    return fault.parent().isEmpty()
        ? fault.suggestion()
        : fault.parent() + "." + fault.suggestion();
  }
}
