package dev.gpushare.lint.source;

/**
 * A stretch of a file.
 *
 * @param start the first character
 * @param end the character after the last one, so that an empty span has {@code start == end}
 */
public record Span(Position start, Position end) implements Comparable<Span> {

  /** The empty span at the beginning of a file. */
  public static final Span START = new Span(Position.START, Position.START);

  public Span {
    if (end.isBefore(start)) {
      throw new IllegalArgumentException("span ends before it starts: " + start + " " + end);
    }
  }

  @Override
  public int compareTo(Span other) {
    int byStart = start.compareTo(other.start);
    return byStart != 0 ? byStart : end.compareTo(other.end);
  }

  @Override
  public String toString() {
    return start + "-" + end;
  }
}
