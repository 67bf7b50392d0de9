package dev.gpushare.lint.source;

/**
 * A place in a file.
 *
 * @param line 1-based line; CRLF, LF and CR each end one line
 * @param column 1-based column in UTF-16 units; a byte order mark takes no column
 */
public record Position(int line, int column) implements Comparable<Position> {

  /** The first character of a file. */
  public static final Position START = new Position(1, 1);

  public Position {
    if (line < 1 || column < 1) {
      throw new IllegalArgumentException("lines and columns start at 1: " + line + ":" + column);
    }
  }

  /** Whether this position stands before the other one. */
  public boolean isBefore(Position other) {
    return compareTo(other) < 0;
  }

  @Override
  public int compareTo(Position other) {
    return line != other.line
        ? Integer.compare(line, other.line)
        : Integer.compare(column, other.column);
  }

  @Override
  public String toString() {
    return line + ":" + column;
  }
}
