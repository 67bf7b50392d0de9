package dev.gpushare.lint.report.text;

import dev.gpushare.lint.report.words.VisibleText;
import dev.gpushare.lint.source.Position;
import dev.gpushare.lint.source.SourceText;

/**
 * A line of a file as a terminal shows it: tabs as blanks, control characters visible, a long line
 * cut to the part that matters. It never looks at more than that part, however long the line is.
 */
final class LineView {

  private static final int MAX_CELLS = 120;
  private static final int BEFORE_FOCUS = 40;
  private static final int TAB = 4;

  private final StringBuilder shown = new StringBuilder();
  private final int firstUnit;
  private final int[] cellOfUnit;
  private int units;
  private int cells;

  /**
   * @param line 1-based
   * @param focus 1-based column that has to be seen
   */
  LineView(SourceText source, int line, int focus) {
    String text = source.text();
    int start = source.offsetAt(new Position(line, 1));
    int end = end(source, line, start);
    int from = start;
    if (focus > MAX_CELLS - BEFORE_FOCUS && start + focus - 1 - BEFORE_FOCUS < end) {
      from = start + focus - 1 - BEFORE_FOCUS;
      if (Character.isLowSurrogate(text.charAt(from))) {
        from--;
      }
      shown.append('…');
      cells = 1;
    }
    firstUnit = from - start;
    cellOfUnit = new int[Math.min(end - from, 4 * MAX_CELLS) + 2];
    boolean whole =
        fill(text, from, Math.min(end, from + 4 * MAX_CELLS)) && end - from <= 4 * MAX_CELLS;
    if (!whole) {
      shown.append('…');
    }
    cellOfUnit[units] = cells;
  }

  private static int end(SourceText source, int line, int start) {
    String text = source.text();
    int end =
        line < source.lineCount() ? source.offsetAt(new Position(line + 1, 1)) : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return end;
  }

  private boolean fill(String text, int from, int end) {
    int at = from;
    while (at < end) {
      if (cells >= MAX_CELLS) {
        return false;
      }
      int c = text.codePointAt(at);
      int length = Math.min(Character.charCount(c), end - at);
      for (int i = 0; i < length; i++) {
        cellOfUnit[units++] = cells;
      }
      cells += show(c);
      at += length;
    }
    return true;
  }

  private int show(int c) {
    if (c == '\t') {
      int width = TAB - cells % TAB;
      shown.append(" ".repeat(width));
      return width;
    }
    int before = shown.length();
    VisibleText.append(c, shown);
    return VisibleText.isHidden(c) ? shown.length() - before : DisplayWidth.of(c);
  }

  /** What the terminal shows. */
  String text() {
    return shown.toString();
  }

  /** Whether nothing but blanks is on the line. */
  boolean blank() {
    return text().isBlank();
  }

  /**
   * 0-based terminal column where that 1-based UTF-16 column begins; the end for one behind what is
   * shown.
   */
  int cell(int column) {
    int unit = Math.max(0, column - 1 - firstUnit);
    return cellOfUnit[Math.min(unit, units)];
  }

  /** 0-based terminal column of the first character that is no blank. */
  int indent() {
    int at = 0;
    while (at < shown.length() && shown.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  /** Terminal columns of the line. */
  int width() {
    return cells;
  }
}
