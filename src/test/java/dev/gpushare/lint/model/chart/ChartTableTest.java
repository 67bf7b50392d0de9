package dev.gpushare.lint.model.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.settings.KnownVersions;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChartTableTest {

  private static final ChartTables TABLES =
      ChartTables.parse(
          """
          # a note
          chart	version	use	source
          vcluster	0.36.1	schema	-
          vcluster	0.35.1	schema	-
          vcluster	0.35.3	schema	-
          """);

  @ParameterizedTest
  @CsvSource({
    "0.35.1, 0.35.1, EXACT",
    "v0.36.1, 0.36.1, EXACT",
    "0.36.0, 0.36.1, SAME_MINOR",
    "0.36.7, 0.36.1, SAME_MINOR",
    "0.35, 0.35.1, SAME_MINOR",
    "0.40.2, 0.37.0-rc.1, OLDER",
    "0.30.1, 0.35.1, NEWER",
    "latest, 0.35.1, NEWER",
  })
  void theNearestTableIsTaken(String wanted, String version, ChartTable.Match match) {
    ChartTable table = ChartTable.load("vcluster", wanted);
    assertEquals(version, table.version());
    assertEquals(match, table.match());
  }

  @Test
  void versionsAreInTheOrderOfTheirNumbers() {
    assertEquals(List.of("0.35.1", "0.35.3", "0.36.1"), TABLES.versions("vcluster"));
  }

  @Test
  void theVersionsThatSettingsMayNameAreThoseOfTheTables() {
    assertEquals(ChartTable.versions("vcluster"), KnownVersions.of(Product.VCLUSTER).all());
    assertEquals(ChartTable.versions("kai-scheduler"), KnownVersions.of(Product.KAI).all());
    assertEquals(ChartTable.versions("gpu-operator"), KnownVersions.of(Product.GPU_OPERATOR).all());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.30.1", "0.35.0", "0.36.7", "0.37.1", "0.40.2"})
  void theNearestKnownVersionIsThatOfTheTable(String version) {
    assertEquals(
        ChartTable.load("vcluster", version).version(),
        KnownVersions.of(Product.VCLUSTER).nearest(ProductVersion.parse(version).orElseThrow()));
  }

  @Test
  void thereIsNoTableOfAnUnknownChart() {
    assertThrows(IllegalArgumentException.class, () -> ChartTable.load("nginx", "1.0.0"));
  }

  @Test
  void everyLineOfEveryTableIsRead() {
    for (ChartTable table : all()) {
      List<String> problems = new ArrayList<>();
      int keys = check(table, table.root(), "", problems);
      assertEquals(List.of(), problems);
      int least = table.chart().equals("device-plugin") ? 50 : 300;
      assertTrue(keys > least, table.chart() + " " + keys);
    }
  }

  private static List<ChartTable> all() {
    List<ChartTable> all = new ArrayList<>();
    for (String chart : ChartTable.charts()) {
      for (String version : ChartTable.versions(chart)) {
        all.add(ChartTable.load(chart, version));
      }
    }
    return all;
  }

  private static int check(ChartTable table, ChartKey key, String path, List<String> problems) {
    for (Condition condition : key.conditions()) {
      if (table.key(condition.path()).isEmpty()) {
        problems.add(path + " depends on an unknown key");
      }
    }
    boolean map = key.allows(ValueType.OBJECT) || key.allows(ValueType.MAP);
    if (!map && !key.children().isEmpty()) {
      problems.add(path + " has keys but is no map");
    }
    if (key.element().isPresent() && !key.allows(ValueType.LIST)) {
      problems.add(path + " has elements but is no list");
    }
    int count = 1;
    for (ChartKey child : key.children().values()) {
      count += check(table, child, path + "/" + child.name(), problems);
    }
    for (Optional<ChartKey> inner : List.of(key.entry(), key.element())) {
      if (inner.isPresent()) {
        count += check(table, inner.get(), path + "/" + inner.get().name(), problems);
      }
    }
    return count;
  }

  @Test
  void whatBecameOfAKeyIsAKeyOfSomeVersion() {
    for (String chart : ChartTable.charts()) {
      List<ChartTable> versions =
          ChartTable.versions(chart).stream().map(v -> ChartTable.load(chart, v)).toList();
      for (KeyMoves.Move move : KeyMoves.of(chart).all()) {
        boolean known =
            move.successor().isEmpty()
                || versions.stream()
                    .anyMatch(table -> table.key(NodePath.parse(move.successor())).isPresent());
        assertTrue(known, chart + ": " + move.successor());
      }
    }
  }

  @Test
  void theUseOfABlockHoldsForWhatIsBelow() {
    ChartTable table = ChartTable.load("kai-scheduler", "0.16.4");
    assertEquals(Use.PASSED, table.use(NodePath.parse("binder.plugins.gpusharing.enabled")));
    assertEquals(Use.PRINTED, table.use(NodePath.parse("global.gpuSharing")));
    assertEquals(Use.OTHER, table.use(NodePath.parse("not.there")));
    assertEquals(
        Use.SCHEMA, ChartTable.load("vcluster", "0.35.1").use(NodePath.parse("sync.toHost")));
  }

  @Test
  void namesWithDotsAndBlanksAreKeys() {
    String text =
        "a.b/c\ttext\t-\t-\t-\t-\t-\t\"x\"\n"
            + "d e\tlist|text\tprinted\tblock name\tp,q\tr\ttested(a.b=false)\t[1,{\"f\":null}]\n";
    ChartKey key = new TableText(text, 0, text.length(), 0).keys().get("d e");
    assertEquals(List.of("p", "q"), key.legalTexts());
    assertEquals(List.of("r"), key.knownTexts());
    assertEquals(Optional.of(Use.PRINTED), key.use());
    assertTrue(key.has(ChartKey.Trait.BLOCK) && key.has(ChartKey.Trait.NAME));
    assertEquals(Use.TESTED, key.conditions().get(0).use());
    assertTrue(key.allows(ValueType.LIST));
    assertTrue(key.hasDefault());
  }

  @Test
  void aLineThatIsNotInOrderIsAnError() {
    for (String line : List.of("a\ttext", "a\tbook\t-\t-\t-\t-\t-\t-")) {
      TableText text = new TableText(line + "\n", 0, line.length() + 1, 0);
      assertThrows(RuntimeException.class, text::keys, line);
    }
  }
}
