package dev.gpushare.lint.model.chart;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One line of a table file, whose columns the notes at its top describe. */
final class ChartKeyLine {

  private static final int COLUMNS = 8;
  private static final String NOTHING = "-";

  private ChartKeyLine() {}

  /**
   * Reads a line without the blanks before its key.
   *
   * @throws IllegalStateException when it is not in order, which no input can cause
   */
  static ChartKey parse(String line, TableText below) {
    String[] cells = line.split("\t", -1);
    if (cells.length != COLUMNS) {
      throw new IllegalStateException("not in order: " + line);
    }
    Set<ValueType> types = EnumSet.noneOf(ValueType.class);
    for (String type : cells[1].split("\\|", -1)) {
      types.add(ValueType.of(type));
    }
    Optional<Use> use = cells[2].equals(NOTHING) ? Optional.empty() : Optional.of(use(cells[2]));
    Set<ChartKey.Trait> traits = EnumSet.noneOf(ChartKey.Trait.class);
    for (String trait : parts(cells[3], " ")) {
      traits.add(ChartKey.Trait.of(trait));
    }
    List<Condition> conditions = List.of();
    if (!cells[6].equals(NOTHING)) {
      conditions = conditions(cells[6]);
    }
    Optional<DefaultValue> value =
        cells[7].equals(NOTHING) ? Optional.empty() : Optional.of(DefaultJson.parse(cells[7]));
    return new ChartKey(
        cells[0],
        types,
        use,
        traits,
        parts(cells[4], ","),
        parts(cells[5], ","),
        conditions,
        value,
        below);
  }

  private static List<String> parts(String cell, String separator) {
    return cell.equals(NOTHING) ? List.of() : List.of(cell.split(separator, -1));
  }

  private static Use use(String word) {
    return Use.of(word).orElseThrow(() -> new IllegalStateException("no use: " + word));
  }

  private static List<Condition> conditions(String cell) {
    List<Condition> conditions = new ArrayList<>();
    for (String part : cell.split(" ", -1)) {
      int open = part.indexOf('(');
      conditions.add(
          Condition.parse(
              use(part.substring(0, open)), part.substring(open + 1, part.length() - 1)));
    }
    return List.copyOf(conditions);
  }
}
