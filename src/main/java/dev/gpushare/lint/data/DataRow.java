package dev.gpushare.lint.data;

import java.util.List;
import java.util.Optional;

/** A row of a table. */
public final class DataRow {

  private static final String NOTHING = "-";

  private final String file;
  private final int line;
  private final List<String> columns;
  private final List<String> cells;

  private DataRow(String file, int line, List<String> columns, List<String> cells) {
    this.file = file;
    this.line = line;
    this.columns = columns;
    this.cells = cells;
  }

  static DataRow of(String file, int line, List<String> columns, String text) {
    DataRow row = new DataRow(file, line, columns, List.of(text.split("\t", -1)));
    if (row.cells.size() != columns.size()) {
      throw row.fault(row.cells.size() + " cells for " + columns.size() + " columns");
    }
    return row;
  }

  /** A fault of this row, which no input can cause. */
  public IllegalStateException fault(String what) {
    return new IllegalStateException(file + ":" + line + ": " + what);
  }

  private String cell(String column) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).equals(column)) {
        return cells.get(i);
      }
    }
    throw new IllegalArgumentException(file + " has no column " + column);
  }

  /** What a cell says; empty where it says nothing. */
  public String text(String column) {
    String cell = cell(column);
    return cell.equals(NOTHING) ? "" : cell;
  }

  /** What a cell says, where it says something. */
  public Optional<String> optional(String column) {
    String text = text(column);
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  /** Parts of a cell with the same sign between them; none where it says nothing. */
  public List<String> parts(String column, String separator) {
    String text = text(column);
    return text.isEmpty() ? List.of() : List.of(text.split(separator, -1));
  }

  /**
   * A cell that says yes or no.
   *
   * @throws IllegalStateException when it says something else
   */
  public boolean yes(String column) {
    return switch (cell(column)) {
      case "yes" -> true;
      case "no" -> false;
      default -> throw fault(column + " is neither yes nor no");
    };
  }

  /**
   * A whole number.
   *
   * @throws IllegalStateException when it is none
   */
  public long number(String column) {
    try {
      return Long.parseLong(cell(column));
    } catch (NumberFormatException none) {
      throw fault(column + " is no number");
    }
  }

  /**
   * The constant that a cell names, in small letters and with hyphens.
   *
   * @param known all constants
   * @throws IllegalStateException when it names none of them
   */
  public <E extends Enum<E>> E word(String column, E[] known) {
    String cell = cell(column);
    for (E one : known) {
      if (isName(one.name(), cell)) {
        return one;
      }
    }
    throw fault(column + " has the unknown word " + cell);
  }

  private static boolean isName(String name, String word) {
    if (name.length() != word.length()) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (word.charAt(i) != (c == '_' ? '-' : Character.toLowerCase(c))) {
        return false;
      }
    }
    return true;
  }
}
