package dev.gpushare.lint.source;

/** Decodes a literal or folded block scalar again. */
final class BlockWalk extends ScalarCursor {

  BlockWalk(String text, int from, String decoded) {
    super(text, from, decoded);
  }

  /** The characters of a block scalar. */
  ScalarMap blockMap(boolean folded) {
    block(folded);
    return map();
  }

  private void block(boolean folded) {
    skipLine();
    int indent = indent();
    boolean after = false;
    while (!full()) {
      skipIndent(indent);
      if (breakLength(at) > 0) {
        copyBreak();
        continue;
      }
      int line = at;
      while (at < text.length() && breakLength(at) == 0) {
        at++;
      }
      int lineEnd = at;
      at = line;
      while (at < lineEnd && !full()) {
        copy();
      }
      after = true;
      if (full() || breakLength(at) == 0) {
        break;
      }
      int broken = at;
      int length = breakLength(at);
      at += length;
      joinLines(folded && !isBlank(line), broken, length, indent);
    }
    endOfBlock(after);
  }

  /** Decides what the line end behind a content line becomes, seeing the lines that follow. */
  private void joinLines(boolean foldable, int broken, int length, int indent) {
    int next = at;
    boolean blankLines = false;
    int content = next;
    while (content < text.length()) {
      int start = content;
      for (int i = 0; i < indent && content < text.length() && text.charAt(content) == ' '; i++) {
        content++;
      }
      int end = breakLength(content);
      if (end == 0) {
        boolean inside = content - start == indent;
        boolean folds = inside && content < text.length() && !isBlank(content);
        if (foldable && folds && breakAs(broken) == '\n') {
          if (!blankLines) {
            put(' ', broken, broken + length);
          }
          return;
        }
        break;
      }
      blankLines = true;
      content += end;
    }
    put(breakAs(broken), broken, broken + length);
  }

  private void copyBreak() {
    int length = breakLength(at);
    put(breakAs(at), at, at + length);
    at += length;
  }

  private void endOfBlock(boolean content) {
    int done = out.length();
    if (done == 0) {
      endAt = at;
    } else if (content && out.charAt(done - 1) == '\n') {
      endAt = starts[done - 1];
    } else {
      endAt = ends[done - 1];
    }
  }

  private void skipLine() {
    while (at < text.length() && breakLength(at) == 0) {
      at++;
    }
    at = Math.min(text.length(), at + breakLength(at));
  }

  private void skipIndent(int indent) {
    for (int i = 0; i < indent && at < text.length() && text.charAt(at) == ' '; i++) {
      at++;
    }
  }

  /** The indentation of the content: raw blanks less decoded blanks of the first line with any. */
  private int indent() {
    int line = 0;
    while (line < decoded.length() && isBreakChar(decoded.charAt(line))) {
      line++;
    }
    if (line == decoded.length()) {
      return Integer.MAX_VALUE;
    }
    int raw = at;
    for (int i = 0; i < line; i++) {
      while (raw < text.length() && breakLength(raw) == 0) {
        raw++;
      }
      raw += breakLength(raw);
    }
    return Math.max(0, blanks(text, raw) - blanks(decoded, line));
  }

  private static int blanks(String text, int from) {
    int count = 0;
    while (from + count < text.length() && text.charAt(from + count) == ' ') {
      count++;
    }
    return count;
  }
}
