package dev.gpushare.lint.cel.eval;

import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;

/**
 * Documents as values, made as they are read. Maps have no null entries, since Kubernetes drops
 * them; lists keep theirs. Whole numbers that fit are Long, larger ones Double, as the API server
 * reads them.
 */
public final class NodeValues {

  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);

  private NodeValues() {}

  /** The value of a node. */
  public static Object of(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return of(scalar.value());
    } else if (node instanceof Node.Sequence sequence) {
      return new Items(sequence.items());
    }
    return new Entries((Node.Mapping) node);
  }

  /** The value of a scalar. */
  public static Object of(ScalarValue scalar) {
    if (scalar instanceof ScalarValue.Text text) {
      return text.value();
    } else if (scalar instanceof ScalarValue.Bool bool) {
      return bool.value();
    } else if (scalar instanceof ScalarValue.Int number) {
      BigInteger value = number.value();
      return value.compareTo(MAX) <= 0 && value.compareTo(MIN) >= 0
          ? (Object) value.longValue()
          : (Object) value.doubleValue();
    } else if (scalar instanceof ScalarValue.Float number) {
      return number.value();
    }
    return NullValue.NULL;
  }

  /** The key that counts for a scalar: JSON knows texts only. */
  static String key(Node.Scalar key) {
    return key.text();
  }

  static @Nullable boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.value() instanceof ScalarValue.Null;
  }

  /** A list whose elements are made when they are read, once. */
  private static final class Items extends AbstractList<Object> implements RandomAccess {

    private final List<Node.Item> items;
    private final Object[] made;

    Items(List<Node.Item> items) {
      this.items = items;
      this.made = new Object[items.size()];
    }

    @Override
    public Object get(int index) {
      Object value = made[index];
      if (value == null) {
        // two threads may both make it: the values are equal and immutable
        value = of(items.get(index).value());
        made[index] = value;
      }
      return value;
    }

    @Override
    public int size() {
      return items.size();
    }
  }

  /** A map whose values are made when they are read, once. */
  private static final class Entries extends AbstractMap<String, Object> {

    private final Map<String, Integer> indexes;
    private final List<Map.Entry<String, Object>> entries = new ArrayList<>();

    Entries(Node.Mapping mapping) {
      this.indexes = new java.util.HashMap<>(mapping.entries().size() * 2);
      for (Node.Entry entry : mapping.entries()) {
        String key = key(entry.key());
        Integer known = indexes.get(key);
        if (known == null) {
          indexes.put(key, entries.size());
          entries.add(new LazyEntry(key, entry.value()));
        } else if (!entry.merged()) {
          entries.set(known, new LazyEntry(key, entry.value()));
        }
      }
      dropNulls();
    }

    private void dropNulls() {
      if (entries.removeIf(entry -> isNull(((LazyEntry) entry).node))) {
        indexes.clear();
        for (int i = 0; i < entries.size(); i++) {
          indexes.put(entries.get(i).getKey(), i);
        }
      }
    }

    @Override
    public @Nullable Object get(Object key) {
      Integer index = indexes.get(key);
      return index == null ? null : entries.get(index).getValue();
    }

    @Override
    public boolean containsKey(Object key) {
      return indexes.containsKey(key);
    }

    @Override
    public int size() {
      return entries.size();
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
      return new java.util.AbstractSet<>() {
        @Override
        public java.util.Iterator<Map.Entry<String, Object>> iterator() {
          return java.util.Collections.unmodifiableList(entries).iterator();
        }

        @Override
        public int size() {
          return entries.size();
        }
      };
    }
  }

  private static final class LazyEntry implements Map.Entry<String, Object> {

    private final String key;
    private final Node node;
    private @Nullable Object value;

    LazyEntry(String key, Node node) {
      this.key = key;
      this.node = node;
    }

    @Override
    public String getKey() {
      return key;
    }

    @Override
    public Object getValue() {
      Object made = value;
      if (made == null) {
        made = of(node);
        value = made;
      }
      return made;
    }

    @Override
    public Object setValue(Object replacement) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Map.Entry<?, ?> that
          && key.equals(that.getKey())
          && getValue().equals(that.getValue());
    }

    @Override
    public int hashCode() {
      return key.hashCode() ^ getValue().hashCode();
    }
  }
}
