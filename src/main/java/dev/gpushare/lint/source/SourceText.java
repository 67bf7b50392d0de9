package dev.gpushare.lint.source;

import java.util.Arrays;
import java.util.Objects;

/**
 * The text of one file, with its line starts. Two texts are equal when they are the same object.
 */
public final class SourceText {

  private final String name;
  private final String text;
  private final int[] lineStarts;

  /**
   * @param name the path as the user gave it or as it was found below what the user gave, with
   *     {@code /}
   * @param text the decoded text without a byte order mark
   */
  public SourceText(String name, String text) {
    this.name = Objects.requireNonNull(name);
    this.text = Objects.requireNonNull(text);
    this.lineStarts = lineStarts(text);
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends =
          c == '\n' || (c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n'));
      if (ends) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  /** The path by which the user knows the file. */
  public String name() {
    return name;
  }

  /** The whole text. */
  public String text() {
    return text;
  }

  /** How many lines there are; a text that ends in a line end has an empty last line. */
  public int lineCount() {
    return lineStarts.length;
  }

  /** A line without its end, 1-based. */
  public String line(int number) {
    int start = lineStarts[number - 1];
    int end = number < lineStarts.length ? lineStarts[number] : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return text.substring(start, end);
  }

  /** Where the UTF-16 offset stands; an offset behind the text is its end. */
  public Position positionAt(int offset) {
    int within = Math.max(0, Math.min(offset, text.length()));
    int found = Arrays.binarySearch(lineStarts, within);
    int line = found >= 0 ? found : -found - 2;
    return new Position(line + 1, within - lineStarts[line] + 1);
  }

  /** The UTF-16 offset of a position; a position behind its line is the end of that line. */
  public int offsetAt(Position position) {
    if (position.line() > lineStarts.length) {
      return text.length();
    }
    int start = lineStarts[position.line() - 1];
    int next = position.line() < lineStarts.length ? lineStarts[position.line()] : text.length();
    return Math.min(start + position.column() - 1, next);
  }

  /** The characters of a span. */
  public String slice(Span span) {
    return text.substring(offsetAt(span.start()), offsetAt(span.end()));
  }

  @Override
  public String toString() {
    return name;
  }
}
