package dev.gpushare.lint.source;

import java.util.Arrays;

/** Decodes one scalar again and notes where each character comes from. */
final class ScalarWalk {

  private final String text;
  private final String decoded;
  private final int[] starts;
  private final int[] ends;
  private final StringBuilder out = new StringBuilder();
  private int at;
  private int endAt = -1;

  /**
   * @param from the first character of the scalar, a quote or block indicator too
   * @param decoded what the scanner made of it; the walk ends when it has as many characters
   */
  ScalarWalk(String text, int from, String decoded) {
    this.text = text;
    this.at = from;
    this.decoded = decoded;
    this.starts = new int[decoded.length() + 1];
    this.ends = new int[decoded.length()];
  }

  /** The text of the JSON or double-quoted scalar whose opening quote stands at the offset. */
  static String doubleQuoted(String text, int from, int to) {
    ScalarWalk walk = new ScalarWalk(text, from, " ".repeat(Math.max(0, to - from)));
    walk.quoted('"');
    return walk.out.toString();
  }

  void run(Node.Style style) {
    switch (style) {
      case PLAIN -> plain();
      case SINGLE_QUOTED -> quoted('\'');
      case DOUBLE_QUOTED -> quoted('"');
      case LITERAL, FOLDED -> block(style == Node.Style.FOLDED);
    }
  }

  ScalarMap map() {
    int done = out.length();
    int end = endAt >= 0 ? endAt : Math.min(at, text.length());
    Arrays.fill(starts, done, starts.length, end);
    Arrays.fill(ends, done, ends.length, end);
    return new ScalarMap(starts, ends);
  }

  private boolean full() {
    return out.length() >= ends.length || at >= text.length();
  }

  private void put(char c, int from, int to) {
    if (out.length() < ends.length) {
      starts[out.length()] = from;
      ends[out.length()] = to;
      out.append(c);
    }
  }

  private void copy() {
    put(text.charAt(at), at, at + 1);
    at++;
  }

  private void plain() {
    while (!full()) {
      if (isBlank(at) || breakLength(at) > 0) {
        fold(false);
      } else {
        copy();
      }
    }
  }

  private void quoted(char quote) {
    at++;
    while (!full()) {
      char c = text.charAt(at);
      if (c == quote) {
        if (quote == '"' || !text.startsWith("''", at)) {
          break;
        }
        put('\'', at, at + 2);
        at += 2;
      } else if (c == '\\' && quote == '"') {
        escape();
      } else if (isBlank(at) || breakLength(at) > 0) {
        fold(true);
      } else {
        copy();
      }
    }
    if (endAt < 0) {
      endAt = Math.min(at, text.length());
    }
  }

  /** Blanks within a line stay; a line end with the blanks around it becomes a blank or breaks. */
  private void fold(boolean tabsIndent) {
    int blanks = at;
    while (isBlank(at)) {
      at++;
    }
    int length = breakLength(at);
    if (length == 0) {
      int end = at;
      for (at = blanks; at < end; ) {
        copy();
      }
      return;
    }
    int first = at;
    at += length;
    int mark = out.length();
    char broken = breakAs(first);
    if (broken != '\n') {
      put(broken, first, at);
      mark++;
    }
    breaks(tabsIndent);
    if (broken == '\n' && out.length() == mark) {
      put(' ', first, first + length);
    }
  }

  private void breaks(boolean tabsIndent) {
    while (at < text.length()) {
      int length = breakLength(at);
      if (length > 0) {
        put(breakAs(at), at, at + length);
        at += length;
      } else if (text.charAt(at) == ' ' || (tabsIndent && text.charAt(at) == '\t')) {
        at++;
      } else {
        return;
      }
    }
  }

  private void escape() {
    int from = at;
    if (at + 1 >= text.length()) {
      at++;
      return;
    }
    int broken = breakLength(at + 1);
    if (broken > 0) {
      at += 1 + broken;
      breaks(true);
      return;
    }
    char c = text.charAt(at + 1);
    int digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    at = Math.min(at + 2 + digits, text.length());
    if (digits == 0) {
      put(single(c), from, at);
      return;
    }
    int code = hex(from + 2, at);
    for (char unit : Character.toChars(Character.isValidCodePoint(code) ? code : 0xFFFD)) {
      put(unit, from, at);
    }
  }

  private int hex(int from, int to) {
    int value = 0;
    for (int i = from; i < to; i++) {
      value = value * 16 + Math.max(0, Character.digit(text.charAt(i), 16));
    }
    return value;
  }

  private static char single(char c) {
    return switch (c) {
      case '0' -> '\0';
      case 'a' -> '\u0007';
      case 'b' -> '\b';
      case 't' -> '\t';
      case 'n' -> '\n';
      case 'v' -> '\u000B';
      case 'f' -> '\f';
      case 'r' -> '\r';
      case 'e' -> '\u001B';
      case 'N' -> '\u0085';
      case '_' -> '\u00A0';
      case 'L' -> '\u2028';
      case 'P' -> '\u2029';
      default -> c;
    };
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

  private boolean isBlank(int offset) {
    return offset < text.length() && (text.charAt(offset) == ' ' || text.charAt(offset) == '\t');
  }

  private static boolean isBreakChar(char c) {
    return c == '\n' || c == '\u2028' || c == '\u2029';
  }

  private int breakLength(int offset) {
    if (offset >= text.length()) {
      return 0;
    }
    char c = text.charAt(offset);
    if (c == '\r') {
      return text.startsWith("\r\n", offset) ? 2 : 1;
    }
    return c == '\n' || c == '\u0085' || c == '\u2028' || c == '\u2029' ? 1 : 0;
  }

  private char breakAs(int offset) {
    char c = text.charAt(offset);
    return c == '\u2028' || c == '\u2029' ? c : '\n';
  }
}
