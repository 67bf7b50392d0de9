package dev.gpushare.lint.source;

/**
 * Where each character of a decoded scalar stands in the text that it was read from.
 *
 * <p>The steps follow the YAML 1.1 rules for folding, escapes and indentation as SnakeYAML's
 * scanner and goyaml.v2 apply them. A character that stands for a line end is at that line end.
 */
public final class ScalarMap {

  private final int[] starts;
  private final int[] ends;

  /**
   * @param starts the offset of each character, and as the last one the offset of the end
   * @param ends the offset behind each character
   */
  ScalarMap(int[] starts, int[] ends) {
    this.starts = starts;
    this.ends = ends;
  }

  /**
   * @param text what holds the scalar
   * @param from where the scalar's first character (a quote or block indicator too) stands
   * @param decoded what was read
   */
  public static ScalarMap of(String text, int from, Node.Style style, String decoded) {
    if (style == Node.Style.PLAIN && text.startsWith(decoded, from)) {
      return straight(from, decoded.length());
    }
    return switch (style) {
      case PLAIN -> new FlowWalk(text, from, decoded).plainMap();
      case SINGLE_QUOTED -> new FlowWalk(text, from, decoded).quotedMap('\'');
      case DOUBLE_QUOTED -> new FlowWalk(text, from, decoded).quotedMap('"');
      case LITERAL -> new BlockWalk(text, from, decoded).blockMap(false);
      case FOLDED -> new BlockWalk(text, from, decoded).blockMap(true);
    };
  }

  private static ScalarMap straight(int from, int length) {
    int[] starts = new int[length + 1];
    int[] ends = new int[length];
    for (int i = 0; i <= length; i++) {
      starts[i] = from + i;
      if (i < length) {
        ends[i] = from + i + 1;
      }
    }
    return new ScalarMap(starts, ends);
  }

  /** The offset of a character; of the end for the length of the decoded text. */
  public int start(int index) {
    return starts[Math.max(0, Math.min(index, starts.length - 1))];
  }

  /** The offset behind a character. */
  public int end(int index) {
    if (ends.length == 0) {
      return starts[0];
    }
    return ends[Math.max(0, Math.min(index, ends.length - 1))];
  }

  /** The first character that stands at the offset or behind it. */
  int offsetOf(int offset) {
    int low = 0;
    int high = starts.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (starts[middle] < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
