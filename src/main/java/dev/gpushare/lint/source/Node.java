package dev.gpushare.lint.source;

import java.util.List;
import java.util.Optional;

/**
 * A value of a YAML or JSON document as it is written. Spans point to where the value is written: a
 * value that was reached through an alias has the span of its anchor's value, and the entry or item
 * that used the alias remembers where that was.
 */
public sealed interface Node permits Node.Mapping, Node.Sequence, Node.Scalar {

  /**
   * Where the value is written; for a block collection from its first key or dash to the end of its
   * last value.
   */
  Span span();

  /**
   * A map.
   *
   * @param entries as written, duplicates included; entries that a merge key brought stand last and
   *     are marked
   * @param flow whether it is written in braces
   */
  record Mapping(Span span, List<Entry> entries, boolean flow) implements Node {

    public Mapping {
      entries = EntryIndex.copyOf(entries);
    }

    /**
     * The entry that counts for the key: of duplicates the last, of merged and own entries the own
     * one.
     */
    public Optional<Entry> entry(String key) {
      if (entries instanceof EntryIndex index) {
        return index.find(key);
      }
      Entry found = null;
      for (Entry entry : entries) {
        if (entry.key().text().equals(key) && (found == null || !entry.merged())) {
          found = entry;
        }
      }
      return Optional.ofNullable(found);
    }

    /** The value that counts for the key. */
    public Optional<Node> get(String key) {
      return entry(key).map(Entry::value);
    }
  }

  /**
   * A key and its value.
   *
   * @param key every key is a scalar here; the reader reports others as problems and leaves them
   *     out
   * @param usedAt where the alias stands, when the value is written elsewhere
   * @param merged whether it came through a merge key ({@code <<})
   */
  record Entry(Scalar key, Node value, Optional<Span> usedAt, boolean merged) {}

  /**
   * A list.
   *
   * @param flow whether it is written in brackets
   */
  record Sequence(Span span, List<Item> items, boolean flow) implements Node {

    public Sequence {
      items = List.copyOf(items);
    }

    /** The values without what surrounds them. */
    public List<Node> values() {
      return new ItemValues(items);
    }
  }

  /**
   * An element of a list.
   *
   * @param usedAt where the alias stands, when the value is written elsewhere
   */
  record Item(Node value, Optional<Span> usedAt) {}

  /**
   * A text, number, boolean or null.
   *
   * @param text the decoded text: escapes resolved, block scalars without indentation, folds done
   * @param style how it is written
   * @param value what kubectl and Helm read
   */
  record Scalar(Span span, String text, Style style, ScalarValue value) implements Node {}

  /** How a scalar is written. */
  enum Style {
    PLAIN,
    SINGLE_QUOTED,
    DOUBLE_QUOTED,
    LITERAL,
    FOLDED
  }
}
