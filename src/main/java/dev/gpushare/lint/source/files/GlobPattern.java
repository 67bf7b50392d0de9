package dev.gpushare.lint.source.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pattern of a {@code .gitignore} file, in the rules of gitignore(5). Matching takes at most the
 * product of the lengths of pattern and path.
 */
final class GlobPattern {

  private final List<String> segments;
  private final boolean negated;
  private final boolean foldersOnly;
  private final boolean anywhere;

  private GlobPattern(
      List<String> segments, boolean negated, boolean foldersOnly, boolean anywhere) {
    this.segments = segments;
    this.negated = negated;
    this.foldersOnly = foldersOnly;
    this.anywhere = anywhere;
  }

  /** Reads one line; empty for a comment or an empty line. */
  static Optional<GlobPattern> parse(String line) {
    String text = stripTrailingBlanks(line);
    if (text.isEmpty() || text.charAt(0) == '#') {
      return Optional.empty();
    }
    boolean negated = text.charAt(0) == '!';
    text = negated ? text.substring(1) : text;
    boolean folders = text.endsWith("/");
    text = folders ? text.substring(0, text.length() - 1) : text;
    boolean anywhere = text.indexOf('/') < 0;
    text = text.startsWith("/") ? text.substring(1) : text;
    if (text.isEmpty()) {
      return Optional.empty();
    }
    List<String> segments = new ArrayList<>(List.of(text.split("/", -1)));
    return Optional.of(new GlobPattern(segments, negated, folders, anywhere));
  }

  private static String stripTrailingBlanks(String line) {
    int end = line.length();
    while (end > 0 && (line.charAt(end - 1) == '\r' || line.charAt(end - 1) == '\n')) {
      end--;
    }
    while (end > 0 && line.charAt(end - 1) == ' ' && !(end > 1 && line.charAt(end - 2) == '\\')) {
      end--;
    }
    return line.substring(0, end);
  }

  /** Whether what it matches is not ignored after all. */
  boolean negated() {
    return negated;
  }

  /**
   * Whether it matches.
   *
   * @param path the segments of the path below the folder of the pattern's file
   */
  boolean matches(List<String> path, boolean folder) {
    if (foldersOnly && !folder) {
      return false;
    }
    if (anywhere) {
      return matches(segments.get(0), path.get(path.size() - 1));
    }
    return matchesFrom(path);
  }

  /** Goes through the segments of the pattern with the set of path lengths matched so far. */
  private boolean matchesFrom(List<String> path) {
    int size = path.size();
    boolean[] reached = new boolean[size + 1];
    reached[0] = true;
    for (int i = 0; i < segments.size(); i++) {
      boolean[] next = new boolean[size + 1];
      boolean last = i + 1 == segments.size();
      if (segments.get(i).equals("**")) {
        boolean any = false;
        for (int at = 0; at <= size; at++) {
          // At the end it stands for at least one segment, elsewhere for none or more.
          next[at] = last ? any : any || reached[at];
          any |= reached[at];
        }
      } else {
        for (int at = 0; at < size; at++) {
          next[at + 1] = reached[at] && matches(segments.get(i), path.get(at));
        }
      }
      reached = next;
    }
    return reached[size];
  }

  /** Whether a name matches a pattern without slashes. */
  static boolean matches(String pattern, String name) {
    int p = 0;
    int n = 0;
    int star = -1;
    int retry = 0;
    while (n < name.length()) {
      int next = p < pattern.length() && pattern.charAt(p) != '*' ? step(pattern, p, name, n) : -1;
      if (next > 0) {
        p = next;
        n++;
      } else if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        retry = n;
      } else if (star >= 0) {
        p = star + 1;
        n = ++retry;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  /** Matches one character; returns where the pattern goes on, or -1. */
  private static int step(String pattern, int p, String name, int n) {
    char c = pattern.charAt(p);
    if (c == '?') {
      return p + 1;
    } else if (c == '[') {
      return bracket(pattern, p, name.charAt(n));
    } else if (c == '\\' && p + 1 < pattern.length()) {
      return pattern.charAt(p + 1) == name.charAt(n) ? p + 2 : -1;
    }
    return c == name.charAt(n) ? p + 1 : -1;
  }

  private static int bracket(String pattern, int open, char c) {
    int p = open + 1;
    boolean inverted = p < pattern.length() && "!^".indexOf(pattern.charAt(p)) >= 0;
    p += inverted ? 1 : 0;
    boolean found = false;
    boolean first = true;
    while (p < pattern.length() && (first || pattern.charAt(p) != ']')) {
      first = false;
      int named = pattern.startsWith("[:", p) ? pattern.indexOf(":]", p + 2) : -1;
      if (named > 0) {
        found |= isOf(pattern.substring(p + 2, named), c);
        p = named + 2;
        continue;
      }
      p += pattern.charAt(p) == '\\' && p + 1 < pattern.length() ? 1 : 0;
      char low = pattern.charAt(p);
      boolean range =
          p + 2 < pattern.length() && pattern.charAt(p + 1) == '-' && pattern.charAt(p + 2) != ']';
      char high = range ? pattern.charAt(p + 2) : low;
      found |= c >= low && c <= high;
      p += range ? 3 : 1;
    }
    boolean closed = p < pattern.length();
    return closed && found != inverted ? p + 1 : -1;
  }

  private static boolean isOf(String name, char c) {
    return switch (name) {
      case "alpha" -> c < 128 && Character.isLetter(c);
      case "digit" -> c >= '0' && c <= '9';
      case "alnum" -> c < 128 && Character.isLetterOrDigit(c);
      case "upper" -> c >= 'A' && c <= 'Z';
      case "lower" -> c >= 'a' && c <= 'z';
      case "space" -> Character.isWhitespace(c);
      case "punct" -> c > ' ' && c < 127 && !Character.isLetterOrDigit(c);
      case "xdigit" -> Character.digit(c, 16) >= 0 && c < 128;
      default -> false;
    };
  }
}
