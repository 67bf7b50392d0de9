package dev.gpushare.lint.finding;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was looked at.
 *
 * @param files files that were read
 * @param documents documents in them, empty ones not counted
 * @param kinds how many documents of each recognised kind
 * @param unrecognised documents of no known kind, as {@code file:line}
 * @param skipped files that were not linted (templates, binaries, too large), with the reason
 */
public record Summary(
    int files,
    int documents,
    SortedMap<String, Integer> kinds,
    List<String> unrecognised,
    Map<String, String> skipped) {

  public Summary {
    kinds = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(kinds));
    unrecognised = List.copyOf(unrecognised);
    skipped = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(skipped));
  }

  /** How many documents were understood. */
  public int recognised() {
    int sum = 0;
    for (int count : kinds.values()) {
      sum += count;
    }
    return sum;
  }
}
