package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.model.inventory.chart.ChartValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The virtual clusters of a set whose files say where they are installed, by namespace. */
final class Releases {

  private static final String VCLUSTER = "vcluster";

  private final Map<String, List<ChartValues>> byNamespace = new HashMap<>();

  Releases(List<ChartValues> values) {
    for (ChartValues chart : values) {
      if (chart.manifest().kind().id().equals(VCLUSTER)) {
        namespace(chart)
            .ifPresent(
                name -> byNamespace.computeIfAbsent(name, key -> new ArrayList<>()).add(chart));
      }
    }
  }

  /**
   * Those of another name in the same namespace. Two of one name are mostly one release in two
   * environments.
   */
  List<ChartValues> neighbours(ChartValues vcluster) {
    List<ChartValues> others = new ArrayList<>();
    Optional<String> namespace = namespace(vcluster);
    if (namespace.isPresent()) {
      for (ChartValues other : byNamespace.getOrDefault(namespace.get(), List.of())) {
        if (!name(other).equals(name(vcluster))) {
          others.add(other);
        }
      }
    }
    return others;
  }

  private static Optional<String> namespace(ChartValues chart) {
    return chart.manifest().release().flatMap(Release::namespace);
  }

  private static Optional<String> name(ChartValues chart) {
    return chart.manifest().release().flatMap(Release::name);
  }
}
