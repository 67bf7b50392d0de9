package dev.gpushare.lint.source;

import java.util.Arrays;

/** Goes through the characters of one scalar and notes where each decoded one comes from. */
abstract class ScalarCursor {

  final String text;
  final String decoded;
  final int[] starts;
  final int[] ends;
  final StringBuilder out = new StringBuilder();
  int at;
  int endAt = -1;

  /**
   * @param from the first character of the scalar, a quote or block indicator too
   * @param decoded what the scanner made of it; the walk ends when it has as many characters
   */
  ScalarCursor(String text, int from, String decoded) {
    this.text = text;
    this.at = from;
    this.decoded = decoded;
    this.starts = new int[decoded.length() + 1];
    this.ends = new int[decoded.length()];
  }

  ScalarMap map() {
    int done = out.length();
    int end = endAt >= 0 ? endAt : Math.min(at, text.length());
    Arrays.fill(starts, done, starts.length, end);
    Arrays.fill(ends, done, ends.length, end);
    return new ScalarMap(starts, ends);
  }

  boolean full() {
    return out.length() >= ends.length || at >= text.length();
  }

  void put(char c, int from, int to) {
    if (out.length() < ends.length) {
      starts[out.length()] = from;
      ends[out.length()] = to;
      out.append(c);
    }
  }

  void copy() {
    put(text.charAt(at), at, at + 1);
    at++;
  }

  boolean isBlank(int offset) {
    return offset < text.length() && (text.charAt(offset) == ' ' || text.charAt(offset) == '\t');
  }

  static boolean isBreakChar(char c) {
    return c == '\n' || c == '\u2028' || c == '\u2029';
  }

  int breakLength(int offset) {
    if (offset >= text.length()) {
      return 0;
    }
    char c = text.charAt(offset);
    if (c == '\r') {
      return text.startsWith("\r\n", offset) ? 2 : 1;
    }
    return c == '\n' || c == '\u0085' || c == '\u2028' || c == '\u2029' ? 1 : 0;
  }

  char breakAs(int offset) {
    char c = text.charAt(offset);
    return c == '\u2028' || c == '\u2029' ? c : '\n';
  }
}
