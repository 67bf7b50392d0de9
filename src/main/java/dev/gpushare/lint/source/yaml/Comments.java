package dev.gpushare.lint.source.yaml;

import dev.gpushare.lint.source.Comment;
import dev.gpushare.lint.source.FileCoordinates;
import dev.gpushare.lint.source.TextRegions;
import java.util.ArrayList;
import java.util.List;

/** Finds comments: whatever follows a {@code #} between scalars and at a token's start. */
final class Comments {

  private final FileCoordinates at;
  private final String text;
  private final List<Comment> found = new ArrayList<>();

  private Comments(FileCoordinates at) {
    this.at = at;
    this.text = at.text();
  }

  /** The comments from one offset to another, outside of the scalars. */
  static List<Comment> find(FileCoordinates at, int from, int to, TextRegions scalars) {
    Comments comments = new Comments(at);
    if (comments.hash(from, to) < 0) {
      return List.of();
    }
    int gap = from;
    for (int i = 0; i < scalars.size(); i++) {
      gap = comments.gap(gap, scalars.from(i));
      gap = Math.max(gap, scalars.to(i));
    }
    comments.gap(gap, to);
    return comments.found;
  }

  private int gap(int from, int to) {
    int hash = hash(from, to);
    int end = from;
    while (hash >= 0) {
      end = hash + 1;
      if (opens(hash)) {
        end = lineEnd(hash);
        found.add(new Comment(at.span(hash, end), text.substring(hash + 1, end), ownLine(hash)));
      }
      hash = hash(end, to);
    }
    return end;
  }

  /** A search that ends with the document: a stream may have ten thousand of them. */
  private int hash(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) == '#') {
        return i;
      }
    }
    return -1;
  }

  /** Whether it is not part of an anchor, an alias, a tag or a directive. */
  private boolean opens(int hash) {
    if (hash == 0) {
      return true;
    }
    char before = text.charAt(hash - 1);
    return Character.isWhitespace(before) || before == '\u0085' || ",[]{}\"'".indexOf(before) >= 0;
  }

  private int lineEnd(int from) {
    int end = from;
    while (end < text.length() && "\n\r\u0085\u2028\u2029".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private boolean ownLine(int hash) {
    int before = hash - 1;
    while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
      before--;
    }
    return before < 0 || "\n\r\u0085\u2028\u2029\uFEFF".indexOf(text.charAt(before)) >= 0;
  }
}
