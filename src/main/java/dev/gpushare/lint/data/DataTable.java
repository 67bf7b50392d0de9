package dev.gpushare.lint.data;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * A table of facts that ships with the program, as tab-separated values: one row a line, a row of
 * column names first, a {@code -} in a cell that says nothing. Lines that begin with {@code #} are
 * notes; those at the top describe the columns.
 */
public final class DataTable implements Iterable<DataRow> {

  private static final char NOTE = '#';

  private final List<DataRow> rows;

  private DataTable(List<DataRow> rows) {
    this.rows = rows;
  }

  /**
   * Reads a file.
   *
   * @param owner the class beside which it stands
   * @param columns the names that its first row has to have
   * @throws IllegalStateException when it is missing or not in order; the text names the line
   */
  public static DataTable read(Class<?> owner, String file, String... columns) {
    return parse(file, DataFile.text(owner, file), columns);
  }

  /** The same for a text. */
  public static DataTable parse(String file, String text, String... columns) {
    List<String> names = List.of(columns);
    List<DataRow> rows = new ArrayList<>();
    int at = firstRow(file, text, columns);
    int line = lineOf(text, at);
    while (at < text.length()) {
      int end = lineEnd(text, at);
      if (end > at && text.charAt(at) != NOTE) {
        rows.add(DataRow.of(file, line, names, text.substring(at, end)));
      }
      at = end + 1;
      line++;
    }
    return new DataTable(rows);
  }

  /**
   * Where the line after the column names begins, for tables that are read in parts.
   *
   * @throws IllegalStateException when the names are others
   */
  public static int firstRow(String file, String text, String... columns) {
    int at = 0;
    while (at < text.length()) {
      int end = lineEnd(text, at);
      if (end > at && text.charAt(at) != NOTE) {
        if (!text.substring(at, end).equals(String.join("\t", columns))) {
          throw new IllegalStateException(
              file + ": the columns are not " + String.join(", ", columns));
        }
        return Math.min(end + 1, text.length());
      }
      at = end + 1;
    }
    throw new IllegalStateException(file + ": no row of column names");
  }

  private static int lineEnd(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  private static int lineOf(String text, int at) {
    int line = 1;
    for (int end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) {
      line++;
    }
    return line;
  }

  /** The rows, in the order of the file. */
  @Override
  public Iterator<DataRow> iterator() {
    return rows.iterator();
  }
}
