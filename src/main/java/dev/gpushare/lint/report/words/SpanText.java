package dev.gpushare.lint.report.words;

import dev.gpushare.lint.source.Position;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;

/** Spans as reports show them. */
public final class SpanText {

  private SpanText() {}

  /**
   * The span within the text, without the line end that a block scalar has at its end: a region
   * that touches the next line is drawn there, and GitHub annotates a change only when all lines of
   * the region are changed.
   */
  public static Span tight(Span span, SourceText source) {
    Position start = within(span.start(), source);
    Position end = within(span.end(), source);
    while (end.column() == 1 && end.line() > start.line()) {
      int line = end.line() - 1;
      end = new Position(line, endColumn(line, source));
    }
    return new Span(start, end.isBefore(start) ? start : end);
  }

  /**
   * The tight span, widened to one character where it is empty and a character follows on its line.
   */
  public static Span visible(Span span, SourceText source) {
    Span tight = tight(span, source);
    Position start = tight.start();
    if (!start.equals(tight.end()) || start.column() >= endColumn(start.line(), source)) {
      return tight;
    }
    int offset = source.offsetAt(start);
    int units = Character.charCount(source.text().codePointAt(offset));
    return new Span(start, new Position(start.line(), start.column() + units));
  }

  private static Position within(Position position, SourceText source) {
    if (position.line() > source.lineCount()) {
      return new Position(source.lineCount(), endColumn(source.lineCount(), source));
    }
    int end = endColumn(position.line(), source);
    return position.column() <= end ? position : new Position(position.line(), end);
  }

  private static int endColumn(int line, SourceText source) {
    String text = source.text();
    int start = source.offsetAt(new Position(line, 1));
    int end =
        line < source.lineCount() ? source.offsetAt(new Position(line + 1, 1)) : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return end - start + 1;
  }
}
