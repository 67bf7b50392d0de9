package dev.gpushare.lint.model.chart;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A stretch of a table file: the lines below one key. They are read when they are asked for, since
 * most files use a small part of a chart.
 *
 * @param depth how many blanks the keys of this stretch are indented by
 */
record TableText(String text, int start, int end, int depth) {

  /** The keys of this stretch without those below them, in the file's order. */
  Map<String, ChartKey> keys() {
    Map<String, ChartKey> found = new LinkedHashMap<>();
    int at = start;
    while (at < end) {
      int lineEnd = lineEnd(at);
      int below = lineEnd + 1;
      int next = below;
      while (next < end && isDeeper(next)) {
        next = lineEnd(next) + 1;
      }
      ChartKey key =
          ChartKeyLine.parse(
              text.substring(at + depth, lineEnd), new TableText(text, below, next, depth + 1));
      found.put(key.name(), key);
      at = next;
    }
    return found;
  }

  boolean isEmpty() {
    return start >= end;
  }

  private boolean isDeeper(int lineStart) {
    return text.charAt(lineStart + depth) == ' ';
  }

  private int lineEnd(int from) {
    int found = text.indexOf('\n', from);
    return found < 0 ? text.length() : found;
  }
}
