package dev.gpushare.lint.source;

import java.util.ArrayList;
import java.util.List;

/** Finds comments: whatever follows a {@code #} between scalars and at a token's start. */
final class Comments {

  private final Coordinates at;
  private final String text;
  private final List<Comment> found = new ArrayList<>();

  private Comments(Coordinates at) {
    this.at = at;
    this.text = at.text();
  }

  /** The comments from one offset to another, outside of the scalars. */
  static List<Comment> find(Coordinates at, int from, int to, Regions scalars) {
    int first = at.text().indexOf('#', from);
    if (first < 0 || first >= to) {
      return List.of();
    }
    Comments comments = new Comments(at);
    int gap = from;
    for (int i = 0; i < scalars.size(); i++) {
      gap = comments.gap(gap, scalars.from(i));
      gap = Math.max(gap, scalars.to(i));
    }
    comments.gap(gap, to);
    return comments.found;
  }

  private int gap(int from, int to) {
    int hash = text.indexOf('#', from);
    int end = from;
    while (hash >= 0 && hash < to) {
      end = hash + 1;
      if (opens(hash)) {
        end = lineEnd(hash);
        found.add(new Comment(at.span(hash, end), text.substring(hash + 1, end), ownLine(hash)));
      }
      hash = text.indexOf('#', end);
    }
    return end;
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
