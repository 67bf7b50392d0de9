package dev.gpushare.lint.report.text;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.report.words.ReportWords;
import dev.gpushare.lint.report.words.SpanText;
import dev.gpushare.lint.report.words.VisibleText;
import dev.gpushare.lint.source.Span;
import java.io.IOException;

/** Draws the lines of a place with a gutter of line numbers and the span underlined. */
public final class CodeFrame {

  private static final int ALL_LINES = 5;
  private static final int FIRST_LINES = 3;

  private final TerminalColour ink;
  private final ReportWords labels;
  private final int gutter;
  private final Appendable out;

  /**
   * @param gutter digits of the greatest line number that will be drawn
   */
  public CodeFrame(TerminalColour ink, ReportWords labels, int gutter, Appendable out) {
    this.ink = ink;
    this.labels = labels;
    this.gutter = gutter;
    this.out = out;
  }

  /** The line that says where the place is. */
  public void heading(String arrow, Place place) throws IOException {
    where(arrow, place).append('\n');
  }

  /** The same with a text behind it, for a place that is not drawn. */
  void heading(String arrow, Place place, String text) throws IOException {
    where(arrow, place).append(": ").append(text).append('\n');
  }

  private Appendable where(String arrow, Place place) throws IOException {
    out.append(" ".repeat(gutter)).append(ink.paint(TerminalColour.Tone.FRAME, arrow)).append(' ');
    out.append(VisibleText.line(place.source().name())).append(':');
    return out.append(place.span().start().toString());
  }

  /** A remark in the frame. */
  void note(String text) throws IOException {
    bar("").append(' ').append(ink.paint(TerminalColour.Tone.FAINT, text)).append('\n');
  }

  /** An empty line of the frame. */
  void gap() throws IOException {
    bar("").append('\n');
  }

  /**
   * The lines of the place.
   *
   * @param mark the character that underlines
   * @param text what stands behind the underline; may be empty
   * @param around whether the line before and the line after are drawn too
   */
  void draw(Place place, TerminalColour.Tone tone, char mark, String text, boolean around)
      throws IOException {
    Span span = SpanText.tight(place.span(), place.source());
    int first = span.start().line();
    int last = span.end().line();
    if (around) {
      context(place, first - 1);
    }
    boolean all = last - first < ALL_LINES;
    for (int line = first; line <= last; line++) {
      if (!all && line == first + FIRST_LINES) {
        note(labels.count("lines.hidden", last - line));
        line = last;
      }
      String behind = line == last ? text : "";
      marked(place, span, line, tone, mark, behind);
    }
    if (around) {
      context(place, last + 1);
    }
  }

  private void marked(
      Place place, Span span, int line, TerminalColour.Tone tone, char mark, String behind)
      throws IOException {
    boolean starts = line == span.start().line();
    boolean ends = line == span.end().line();
    LineView view = new LineView(place.source(), line, starts ? span.start().column() : 1);
    code(line, view);
    int from = starts ? view.cell(span.start().column()) : view.indent();
    int to = ends ? view.cell(span.end().column()) : view.width();
    if (to <= from && !(starts && ends) && behind.isEmpty()) {
      return;
    }
    StringBuilder under = new StringBuilder();
    under.append(String.valueOf(mark).repeat(Math.max(1, to - from)));
    if (!behind.isEmpty()) {
      under.append(' ').append(behind);
    }
    bar("").append(' ').append(" ".repeat(from)).append(ink.paint(tone, under.toString()));
    out.append('\n');
  }

  private void context(Place place, int line) throws IOException {
    if (line >= 1 && line <= place.source().lineCount()) {
      LineView view = new LineView(place.source(), line, 1);
      if (!view.blank()) {
        code(line, view);
      }
    }
  }

  private void code(int line, LineView view) throws IOException {
    bar(Integer.toString(line));
    if (!view.blank()) {
      out.append(' ').append(view.text());
    }
    out.append('\n');
  }

  private Appendable bar(String number) throws IOException {
    String padded = " ".repeat(gutter - number.length()) + number + " |";
    return out.append(ink.paint(TerminalColour.Tone.FRAME, padded));
  }
}
