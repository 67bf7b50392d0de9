package dev.gpushare.lint.source;

import java.util.Optional;

/**
 * Translates between offsets of the text that is parsed and positions of its file. The two texts
 * are the same for a file, and differ for a document embedded in a scalar.
 */
public final class FileCoordinates {

  private final SourceText source;
  private final String text;
  private final Optional<ScalarMap> embedded;
  private final boolean verbatim;

  private FileCoordinates(
      SourceText source, String text, Optional<ScalarMap> embedded, boolean verbatim) {
    this.source = source;
    this.text = text;
    this.embedded = embedded;
    this.verbatim = verbatim;
  }

  public static FileCoordinates of(SourceText source) {
    return new FileCoordinates(source, source.text(), Optional.empty(), true);
  }

  /** Coordinates of the decoded text of a scalar of this text. */
  public FileCoordinates within(Node.Scalar scalar) {
    ScalarMap map = map(scalar);
    int length = scalar.text().length();
    int[] starts = new int[length + 1];
    int[] ends = new int[length];
    for (int i = 0; i <= length; i++) {
      starts[i] = start(map.start(i));
      if (i < length) {
        ends[i] = end(map.end(i));
      }
    }
    boolean lines = verbatim && scalar.style() == Node.Style.LITERAL;
    return new FileCoordinates(
        source, scalar.text(), Optional.of(new ScalarMap(starts, ends)), lines);
  }

  public SourceText source() {
    return source;
  }

  /** The text that is parsed. */
  public String text() {
    return text;
  }

  /** Whether the lines of the parsed text stand in the file as they are, apart from indentation. */
  public boolean verbatim() {
    return verbatim;
  }

  /** Where the characters of a scalar of this text stand in it. */
  ScalarMap map(Node.Scalar scalar) {
    return ScalarMap.of(text, local(scalar.span().start()), scalar.style(), scalar.text());
  }

  /** The span of the file for a stretch of the parsed text. */
  public Span span(int from, int to) {
    Position start = source.positionAt(start(from));
    if (to <= from) {
      return new Span(start, start);
    }
    Position end = source.positionAt(end(to));
    return new Span(start, end.isBefore(start) ? start : end);
  }

  /** The position of the file for an offset of the parsed text. */
  Position position(int offset) {
    return source.positionAt(start(offset));
  }

  /** The offset of the parsed text for a position of the file. */
  int local(Position position) {
    int offset = source.offsetAt(position);
    if (embedded.isEmpty()) {
      return offset;
    }
    return embedded.get().offsetOf(offset);
  }

  private int start(int offset) {
    int within = Math.max(0, Math.min(offset, text.length()));
    return embedded.isEmpty() ? within : embedded.get().start(within);
  }

  private int end(int offset) {
    if (embedded.isEmpty() || offset <= 0) {
      return start(offset);
    }
    return embedded.get().end(Math.min(offset, text.length()) - 1);
  }
}
