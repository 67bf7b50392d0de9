package dev.gpushare.lint.source.yaml;

/** Finds a node's content behind its anchor and tag. */
final class NodeProperties {

  private NodeProperties() {}

  /** The first character behind anchors, tags, blanks and comments, no further than {@code to}. */
  static int skip(String text, int from, int to) {
    int at = from;
    while (at < to) {
      char c = text.charAt(at);
      if (c == '&' || c == '!') {
        at = skipWord(text, at, to);
      } else if (c == '#') {
        at = skipLine(text, at, to);
      } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        at++;
      } else {
        return at;
      }
    }
    return to;
  }

  private static int skipWord(String text, int from, int to) {
    int at = from;
    while (at < to && " \t\n\r".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return at;
  }

  private static int skipLine(String text, int from, int to) {
    int at = from;
    while (at < to && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }
}
