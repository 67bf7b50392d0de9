package dev.gpushare.lint.model.inventory;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which files are called so that nobody applies all of their folder: tests, examples, patches,
 * overlays.
 */
final class ApartFiles {

  private final Set<String> words = new HashSet<>();
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  ApartFiles() {
    DataLines.of("apart-words.txt").forEach(line -> words.add(line[0]));
  }

  /** Whether a word in the file's name or in those of its folders says so. */
  boolean has(String file) {
    int slash = file.lastIndexOf('/');
    boolean folder = slash >= 0 && known.computeIfAbsent(file.substring(0, slash), this::says);
    return folder || says(file.substring(slash + 1));
  }

  private boolean says(String name) {
    for (String word : name.toLowerCase(Locale.ROOT).split("[^a-z0-9]+", -1)) {
      if (words.contains(word)) {
        return true;
      }
    }
    return false;
  }
}
