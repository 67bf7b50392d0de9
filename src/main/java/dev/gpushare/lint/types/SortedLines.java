package dev.gpushare.lint.types;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A text of sorted lines that begin with a key, which ends before a blank, a star or the line's
 * end. A line is found by bisection, so that a start reads a few lines of a large file.
 *
 * @param text ends with a line end
 * @param start where the first sorted line begins
 */
record SortedLines(String text, int start) {

  /** The whole text of a file beside this class, which is ASCII. */
  static String read(String resource) {
    try (InputStream in = SortedLines.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }

  /** The line with that key, or null. */
  @Nullable
  String find(String key) {
    int low = start;
    int high = text.length();
    while (low < high) {
      int middle = low + (high - low) / 2;
      int line = Math.max(start, text.lastIndexOf('\n', middle - 1) + 1);
      int order = compare(line, key);
      if (order == 0) {
        return text.substring(line, text.indexOf('\n', line));
      }
      if (order < 0) {
        low = text.indexOf('\n', line) + 1;
      } else {
        high = line;
      }
    }
    return null;
  }

  private int compare(int line, String key) {
    for (int i = 0; i < key.length(); i++) {
      char ours = text.charAt(line + i);
      char theirs = key.charAt(i);
      if (ours != theirs) {
        return endsKey(ours) ? -1 : ours - theirs;
      }
    }
    return endsKey(text.charAt(line + key.length())) ? 0 : 1;
  }

  private static boolean endsKey(char c) {
    return c == ' ' || c == '*' || c == '\n';
  }
}
