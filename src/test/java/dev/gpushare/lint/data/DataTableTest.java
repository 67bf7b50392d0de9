package dev.gpushare.lint.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DataTableTest {

  private static final String TABLE =
      """
      # Fruit.
      #   name   what it is called
      name	sort	amount	ripe
      apple	stone-fruit	3	yes
      # a note
      -	-	4	no
      """;

  private enum Sort {
    POME,
    STONE_FRUIT
  }

  private static List<DataRow> rows(String text) {
    List<DataRow> rows = new java.util.ArrayList<>();
    DataTable.parse("fruit.tsv", text, "name", "sort", "amount", "ripe").forEach(rows::add);
    return rows;
  }

  private static void fails(String message, String cells) {
    String text = "name\tsort\tamount\tripe\n" + cells + "\n";
    Exception fault =
        assertThrows(
            IllegalStateException.class,
            () -> {
              for (DataRow row : rows(text)) {
                row.word("sort", Sort.values());
                row.number("amount");
                row.yes("ripe");
              }
            });
    assertEquals(message, fault.getMessage());
  }

  @Test
  void cellsAreTypedAndAHyphenSaysNothing() {
    List<DataRow> rows = rows(TABLE);
    assertEquals(2, rows.size());
    assertEquals("apple", rows.get(0).text("name"));
    assertEquals(Sort.STONE_FRUIT, rows.get(0).word("sort", Sort.values()));
    assertEquals(3, rows.get(0).number("amount"));
    assertTrue(rows.get(0).yes("ripe"));
    assertEquals("", rows.get(1).text("name"));
    assertEquals(Optional.empty(), rows.get(1).optional("name"));
    assertEquals(List.of(), rows.get(1).parts("sort", ","));
    assertFalse(rows.get(1).yes("ripe"));
  }

  @Test
  void aTableThatIsNotInOrderFailsAtItsLine() {
    fails("fruit.tsv:2: 3 cells for 4 columns", "apple\tpome\t1");
    fails("fruit.tsv:2: sort has the unknown word nut", "apple\tnut\t1\tyes");
    fails("fruit.tsv:2: amount is no number", "apple\tpome\tone\tyes");
    fails("fruit.tsv:2: ripe is neither yes nor no", "apple\tpome\t1\tmaybe");
  }

  @Test
  void otherColumnsThanTheCodeKnowsFail() {
    assertThrows(IllegalStateException.class, () -> DataTable.parse("fruit.tsv", TABLE, "name"));
    assertThrows(IllegalStateException.class, () -> DataTable.parse("fruit.tsv", "# x\n", "name"));
    assertThrows(
        IllegalStateException.class,
        () -> DataTable.read(DataTableTest.class, "not-there.tsv", "name"));
  }
}
