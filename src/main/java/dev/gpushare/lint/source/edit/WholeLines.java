package dev.gpushare.lint.source.edit;

import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;

/** Looks around in the text of a file, for edits of whole lines. */
final class WholeLines {

  private final SourceText source;
  private final String text;

  WholeLines(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  String text() {
    return text;
  }

  int from(Span span) {
    return source.offsetAt(span.start());
  }

  int to(Span span) {
    return source.offsetAt(span.end());
  }

  TextEdit edit(int from, int to, String with) {
    return new TextEdit(new Span(source.positionAt(from), source.positionAt(to)), with);
  }

  /** The line end that the file uses. */
  String end() {
    int first = lineEnd(0);
    return first == text.length() ? "\n" : text.substring(first, nextLine(first));
  }

  int lineStart(int offset) {
    int start = offset;
    while (start > 0 && !isEnd(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  /** Where the line ends, before its line end. */
  int lineEnd(int offset) {
    int end = offset;
    while (end < text.length() && !isEnd(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Where the next line starts; the end of the text when there is none. */
  int nextLine(int offset) {
    int end = lineEnd(offset);
    if (end == text.length()) {
      return end;
    }
    return text.startsWith("\r\n", end) ? end + 2 : end + 1;
  }

  private static boolean isEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** Whether only blanks stand between the start of the line and the offset. */
  boolean startsLine(int offset) {
    return text.substring(lineStart(offset), offset).isBlank();
  }

  /** The last character before the offset on its line that is no blank; a line end if none. */
  char before(int offset) {
    int at = offset - 1;
    while (at >= 0 && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at--;
    }
    return at < 0 ? '\n' : text.charAt(at);
  }

  /** Whether nothing but blanks, line ends, comments and at most one comma stand there. */
  boolean separates(int from, int to) {
    int commas = 0;
    for (int at = from; at < to; at++) {
      char c = text.charAt(at);
      if (c == '#') {
        at = lineEnd(at) - 1;
      } else if (c == ',') {
        commas++;
      } else if (!Character.isWhitespace(c)) {
        return false;
      }
    }
    return commas <= 1;
  }
}
