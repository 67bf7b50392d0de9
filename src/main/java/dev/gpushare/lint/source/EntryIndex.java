package dev.gpushare.lint.source;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.RandomAccess;

/**
 * The entries of a large map, which finds each by its key without a look at all others. What it
 * needs for that is made when the first is asked for; threads that make it at once make the same.
 */
final class EntryIndex extends AbstractList<Node.Entry> implements RandomAccess {

  /** Up to that many entries, a look at each is as fast. */
  static final int FEW = 32;

  private static final Node.Entry[] NOT_YET = {};

  private final List<Node.Entry> entries;

  /** The entry that counts for each key, by key: sorted, since hashes can be made to collide. */
  private volatile Node.Entry[] sorted = NOT_YET;

  private EntryIndex(List<Node.Entry> entries) {
    this.entries = entries;
  }

  /** An immutable copy of the entries, with an index if they are many. */
  static List<Node.Entry> copyOf(List<Node.Entry> entries) {
    if (entries instanceof EntryIndex) {
      return entries;
    }
    List<Node.Entry> copy = List.copyOf(entries);
    return copy.size() > FEW ? new EntryIndex(copy) : copy;
  }

  /** The entry that counts for the key. */
  Optional<Node.Entry> find(String key) {
    Node.Entry[] known = sorted;
    if (known.length == 0) {
      known = sort();
      sorted = known;
    }
    int low = 0;
    int high = known.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = known[middle].key().text().compareTo(key);
      if (order == 0) {
        return Optional.of(known[middle]);
      }
      low = order < 0 ? middle + 1 : low;
      high = order > 0 ? middle - 1 : high;
    }
    return Optional.empty();
  }

  private Node.Entry[] sort() {
    Node.Entry[] all = entries.toArray(NOT_YET);
    Arrays.sort(all, new ByKey());
    int kept = 0;
    for (Node.Entry entry : all) {
      boolean again = kept > 0 && all[kept - 1].key().text().equals(entry.key().text());
      if (!again) {
        all[kept++] = entry;
      } else if (!entry.merged()) {
        all[kept - 1] = entry;
      }
    }
    return Arrays.copyOf(all, kept);
  }

  /** Entries of equal keys stay in the order in which they are written. */
  private static final class ByKey implements Comparator<Node.Entry> {

    @Override
    public int compare(Node.Entry one, Node.Entry other) {
      return one.key().text().compareTo(other.key().text());
    }
  }

  @Override
  public Node.Entry get(int index) {
    return entries.get(index);
  }

  @Override
  public int size() {
    return entries.size();
  }
}
