package dev.gpushare.lint.admission.prove.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.admission.prove.Precondition;
import dev.gpushare.lint.data.DataFile;
import dev.gpushare.lint.model.chart.ChartTable;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

class PathTableTest {

  private static final String TABLE = DataFile.text(PathTable.class, "paths.yaml");

  /** The prover's own reader takes less than YAML has, and must not read anything else in it. */
  @Test
  void theTableIsReadAsYamlReadersDo() {
    List<Object> own = new ArrayList<>();
    for (String entry : TABLE.replaceAll("\n +", " ").split("\n")) {
      if (entry.startsWith("- ")) {
        int colon = entry.indexOf(':');
        own.add(Map.of(entry.substring(2, colon), PathTableReader.map(entry.substring(colon + 1))));
      }
    }
    List<?> yaml = new Yaml().load(TABLE);
    assertTrue(yaml.size() > 100, "entries: " + yaml.size());
    assertEquals(plain(yaml), plain(own));
  }

  @Test
  void everyConditionOfAPathIsInTheTableOfPreconditions() {
    Set<String> wanted = new TreeSet<>();
    PathTable.load(Set.of(), Map.of("extended-resources", List.of("a/b")), true).paths().stream()
        .map(PathRow::when)
        .filter(when -> !when.equals("always") && !when.startsWith("never/"))
        .forEach(wanted::add);
    Set<String> known = new TreeSet<>();
    Precondition.load().forEach(one -> known.add(one.condition()));
    assertEquals(known, wanted);
  }

  @Test
  void everyKeyOfAPreconditionIsAKeyOfItsChart() {
    for (Precondition one : Precondition.load()) {
      String chart = one.subject().replace("shared-", "");
      boolean known =
          one.key().isEmpty()
              || ChartTable.versions(chart).stream()
                  .map(version -> ChartTable.load(chart, version))
                  .anyMatch(table -> table.key(NodePath.parse(one.key())).isPresent());
      assertTrue(known, one.toString());
    }
  }

  /** Whole numbers are of one type. */
  private static Object plain(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      map.forEach((key, inner) -> copy.put(key, plain(inner)));
      return copy;
    } else if (value instanceof List<?> list) {
      return list.stream().map(PathTableTest::plain).toList();
    }
    return value instanceof Integer number ? (Object) number.longValue() : value;
  }
}
