package dev.gpushare.lint.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * A pattern over paths with {@code /}: {@code *} is any part of a name, {@code ?} one character,
 * {@code **} as a whole name is any number of folders. Matching takes time proportional to the
 * product of both lengths at most.
 */
public final class PathPattern {

  private static final String ANY_FOLDERS = "**";

  private final String text;
  private final List<String> names;

  /**
   * @param text the pattern; a {@code ./} or {@code /} in front means nothing
   */
  public PathPattern(String text) {
    this.text = text;
    this.names = names(text);
  }

  /** Whether a path, relative and with {@code /}, matches as a whole. */
  public boolean matches(String path) {
    List<String> parts = names(path);
    // reachable[i]: whether the pattern's names so far can stand for the first i parts.
    boolean[] reachable = new boolean[parts.size() + 1];
    reachable[0] = true;
    for (String name : names) {
      boolean[] next = new boolean[parts.size() + 1];
      for (int i = 0; i <= parts.size(); i++) {
        if (name.equals(ANY_FOLDERS)) {
          next[i] = reachable[i] || (i > 0 && next[i - 1]);
        } else {
          next[i] = i > 0 && reachable[i - 1] && matchesName(name, parts.get(i - 1));
        }
      }
      reachable = next;
    }
    return reachable[parts.size()];
  }

  private static boolean matchesName(String pattern, String name) {
    int p = 0;
    int n = 0;
    int star = -1;
    int resume = 0;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        resume = n;
      } else if (p < pattern.length()
          && (pattern.charAt(p) == '?' || pattern.charAt(p) == name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++resume;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  private static List<String> names(String path) {
    List<String> names = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= path.length(); i++) {
      if (i == path.length() || path.charAt(i) == '/') {
        String name = path.substring(start, i);
        if (!name.isEmpty() && !name.equals(".")) {
          names.add(name);
        }
        start = i + 1;
      }
    }
    return names;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PathPattern pattern && pattern.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
