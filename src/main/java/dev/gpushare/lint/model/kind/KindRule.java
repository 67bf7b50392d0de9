package dev.gpushare.lint.model.kind;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How one kind of the data file is recognised. The lists hold what the file's words of that name
 * say.
 */
record KindRule(
    Kind kind,
    Optional<String> chart,
    List<String> apis,
    List<String> files,
    List<String> folders,
    List<KeyPath> needs,
    List<KeyPath> nevers,
    List<KeyPath> sures,
    List<KeyPath> hints,
    List<String> tops,
    List<String> commons) {

  /**
   * How many sure paths the content has, or 0 when a needed path is missing or a forbidden one is
   * there.
   */
  int sureHits(Node.Mapping root) {
    return excluded(root) ? 0 : hits(sures, root);
  }

  /** How many hints the content has, or 0 as for {@link #sureHits}. */
  int hintHits(Node.Mapping root) {
    return excluded(root) ? 0 : hits(hints, root);
  }

  private boolean excluded(Node.Mapping root) {
    return !hasNeeded(root) || hits(nevers, root) > 0;
  }

  /** Whether all needed paths are there; a root that is no map has none. */
  boolean hasNeeded(Node root) {
    return needs.isEmpty()
        || (root instanceof Node.Mapping map && hits(needs, map) == needs.size());
  }

  /**
   * Whether the content leaves the file's name its say: nothing else stands at its top than what
   * this kind has there, or as much of this kind as of others.
   */
  boolean fitsName(Node root) {
    if (tops.isEmpty()) {
      return hasNeeded(root);
    }
    int own = 0;
    int foreign = 0;
    for (Node.Mapping map : maps(root)) {
      for (Node.Entry entry : map.entries()) {
        String key = top(entry.key().text());
        if (tops.contains(key) || (!commons.contains(key) && isNearly(key))) {
          own++;
        } else if (!commons.contains(key)) {
          foreign++;
        }
      }
    }
    return hasNeeded(root) && own >= foreign;
  }

  /** The map, or the maps of a list: values written as a list are still meant as values. */
  private static List<Node.Mapping> maps(Node root) {
    List<Node.Mapping> maps = new ArrayList<>();
    for (Node node : root instanceof Node.Sequence list ? list.values() : List.of(root)) {
      if (node instanceof Node.Mapping map) {
        maps.add(map);
      }
    }
    return maps;
  }

  /** A key with dots is mostly a path that somebody took from a command line. */
  private static String top(String key) {
    int dot = key.indexOf('.');
    return dot < 0 ? key : key.substring(0, dot);
  }

  private boolean isNearly(String key) {
    return Nearest.of(key, tops).isPresent();
  }

  private static int hits(List<KeyPath> paths, Node.Mapping root) {
    int hits = 0;
    for (KeyPath path : paths) {
      if (path.isIn(root)) {
        hits++;
      }
    }
    return hits;
  }

  /** Whether the file's name alone says this kind. */
  boolean matchesName(String fileName) {
    String name = fileName.replace('\\', '/').toLowerCase(Locale.ROOT);
    int slash = name.lastIndexOf('/');
    return anyMatches(files, name.substring(slash + 1))
        && (folders.isEmpty() || inFolder(slash < 0 ? "" : name.substring(0, slash)));
  }

  private boolean inFolder(String folder) {
    for (String wanted : folders) {
      if (folder.equals(wanted) || folder.endsWith("/" + wanted)) {
        return true;
      }
    }
    return false;
  }

  private static boolean anyMatches(List<String> globs, String name) {
    for (String glob : globs) {
      if (matches(glob, name)) {
        return true;
      }
    }
    return false;
  }

  /** Matches a glob with {@code *} only, by taking the first fit of each piece between stars. */
  static boolean matches(String glob, String text) {
    int star = glob.indexOf('*');
    if (star < 0) {
      return glob.equals(text);
    }
    if (!text.startsWith(glob.substring(0, star))) {
      return false;
    }
    int at = star;
    int from = star + 1;
    for (int next = glob.indexOf('*', from); next >= 0; next = glob.indexOf('*', from)) {
      String piece = glob.substring(from, next);
      int found = text.indexOf(piece, at);
      if (found < 0) {
        return false;
      }
      at = found + piece.length();
      from = next + 1;
    }
    String last = glob.substring(from);
    return text.length() - last.length() >= at && text.endsWith(last);
  }
}
