package dev.gpushare.lint.report.text;

import dev.gpushare.lint.report.words.VisibleText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A table for a terminal that is a Markdown table in a review. The first row is its head. */
public final class TextTable {

  private static final int LEAST = 3;

  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a row; texts may be of any source. */
  public void row(List<String> cells) {
    List<String> shown = new ArrayList<>();
    for (String cell : cells) {
      shown.add(VisibleText.lines(cell.replace('\n', ' ')).replace("|", "\\|"));
    }
    rows.add(shown);
  }

  /** How many columns of the terminal the widest line takes. */
  public int width() {
    int sum = 1;
    for (int width : widths(false)) {
      sum += width + 3;
    }
    return sum;
  }

  /** Gives a cell its colour. */
  @FunctionalInterface
  public interface Paint {

    /** The text in its colour; it takes as many columns. */
    String of(int row, int column, String text);
  }

  /**
   * Writes the table.
   *
   * @param ragged whether the last column ends where its text does, since it can be long
   */
  public void write(boolean ragged, Paint paint, Appendable out) throws IOException {
    int[] widths = widths(ragged);
    for (int r = 0; r < rows.size(); r++) {
      for (int i = 0; i < widths.length; i++) {
        String cell = rows.get(r).get(i);
        out.append("| ").append(paint.of(r, i, cell));
        out.append(" ".repeat(Math.max(0, widths[i] - DisplayWidth.of(cell)) + 1));
      }
      out.append("|\n");
      if (r == 0) {
        for (int width : widths) {
          out.append("| ").append("-".repeat(width)).append(' ');
        }
        out.append("|\n");
      }
    }
  }

  private int[] widths(boolean ragged) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        boolean last = ragged && i == widths.length - 1;
        widths[i] =
            Math.max(widths[i], last ? LEAST : Math.max(LEAST, DisplayWidth.of(row.get(i))));
      }
    }
    return widths;
  }
}
