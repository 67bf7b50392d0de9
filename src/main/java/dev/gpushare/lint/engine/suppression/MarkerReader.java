package dev.gpushare.lint.engine.suppression;

import dev.gpushare.lint.source.Comment;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.Position;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the markers of a file and the lines that they speak of: a marker behind a value its line,
 * with all lines of a text that begins there; one on a line of its own the next line that is no
 * comment; one above everything else in a document all of it.
 */
final class MarkerReader {

  private final SourceText source;
  private final List<Marker> found = new ArrayList<>();
  private final Map<Integer, Integer> lastLines = new HashMap<>();

  private MarkerReader(SourceText source) {
    this.source = source;
  }

  /** The markers of a file, in order. */
  static List<Marker> of(ReadFile file) {
    MarkerReader reader = new MarkerReader(file.source());
    for (Document document : file.documents()) {
      reader.read(document);
    }
    return reader.found;
  }

  private void read(Document document) {
    boolean walked = false;
    List<Comment> comments = document.comments();
    for (int i = 0; i < comments.size(); i++) {
      List<MarkerText> texts = MarkerText.of(comments.get(i).text());
      if (!texts.isEmpty() && !walked) {
        lastLines.clear();
        document.root().ifPresent(root -> walk(root, root.span().start().line()));
        walked = true;
      }
      for (MarkerText text : texts) {
        found.add(marker(document, comments, i, text, texts.size() == 1));
      }
    }
  }

  private Marker marker(
      Document document, List<Comment> comments, int at, MarkerText text, boolean alone) {
    Comment comment = comments.get(at);
    int first = document.span().start().line();
    int last = lastLine(document.span().end());
    int from = comment.span().start().line();
    int to = from;
    if (comment.ownLine() && from < first) {
      from = first;
      to = last;
    } else {
      if (comment.ownLine()) {
        from = nextLine(comments, at);
      }
      to = from > last ? from - 1 : Math.max(from, lastLines.getOrDefault(from, from));
    }
    return new Marker(
        text.kind(),
        text.words(),
        text.reason(),
        text.until(),
        source,
        comment.span(),
        alone ? whole(comment) : comment.span(),
        from,
        to,
        Math.min(first, comment.span().start().line()),
        Math.max(last, comment.span().start().line()));
  }

  /** The next line that holds something else than a comment. */
  private int nextLine(List<Comment> comments, int at) {
    int line = comments.get(at).span().start().line() + 1;
    int next = at + 1;
    while (line <= source.lineCount()) {
      boolean commented =
          next < comments.size()
              && comments.get(next).ownLine()
              && comments.get(next).span().start().line() == line;
      if (!commented && !source.line(line).isBlank()) {
        return line;
      }
      next += commented ? 1 : 0;
      line++;
    }
    return line;
  }

  /** The last line with a character of what ends there. */
  private static int lastLine(Position end) {
    return end.column() == 1 && end.line() > 1 ? end.line() - 1 : end.line();
  }

  /** Texts of several lines belong to the line of their key. */
  private void walk(Node node, int line) {
    if (node instanceof Node.Mapping map) {
      for (Node.Entry entry : map.entries()) {
        if (!entry.merged() && entry.usedAt().isEmpty()) {
          walk(entry.value(), entry.key().span().start().line());
        }
      }
    } else if (node instanceof Node.Sequence list) {
      for (Node.Item item : list.items()) {
        if (item.usedAt().isEmpty()) {
          walk(item.value(), item.value().span().start().line());
        }
      }
    } else {
      lastLines.merge(line, lastLine(node.span().end()), Math::max);
    }
  }

  private Span whole(Comment comment) {
    Position start = comment.span().start();
    if (comment.ownLine() && start.line() < source.lineCount()) {
      return new Span(new Position(start.line(), 1), new Position(start.line() + 1, 1));
    }
    String line = source.line(start.line());
    int column = Math.min(start.column() - 1, line.length());
    while (column > 0 && Character.isWhitespace(line.charAt(column - 1))) {
      column--;
    }
    return new Span(new Position(start.line(), column + 1), comment.span().end());
  }
}
