package dev.gpushare.lint.cel.value;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Lists in order, and their least and greatest elements. */
public final class Ordering {

  /** Up to here Go sorts by insertion. */
  private static final int SHORT = 12;

  private Ordering() {}

  /** The elements in the order of their keys; stable. */
  public static Object sort(List<?> list, List<?> keys) {
    if (list.size() != keys.size()) {
      throw CelError.noSuchOverload();
    }
    List<Integer> order = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      if (!isComparable(keys.get(i))) {
        throw new CelError("list elements must be comparable");
      } else if (!ValueText.type(keys.get(i)).equals(ValueText.type(keys.get(0)))) {
        throw new CelError("list elements must have the same type");
      }
      order.add(i);
    }
    if (order.size() <= SHORT) {
      insert(order, keys);
    } else {
      order.sort((a, b) -> order(keys.get(a), keys.get(b)));
    }
    List<Object> sorted = new ArrayList<>(list.size());
    for (int index : order) {
      sorted.add(list.get(index));
    }
    return sorted;
  }

  /** As Go sorts short lists; it matters where a number that is none has no order. */
  private static void insert(List<Integer> order, List<?> keys) {
    for (int i = 1; i < order.size(); i++) {
      for (int k = i; k > 0; k--) {
        int compared = order(keys.get(order.get(k)), keys.get(order.get(k - 1)));
        if (compared >= 0) {
          break;
        }
        Collections.swap(order, k, k - 1);
      }
    }
  }

  /** sortBy() becomes pairs of key and element. */
  public static Object sortByKeys(List<?> pairs) {
    return sort(column(pairs, 1), column(pairs, 0));
  }

  private static List<Object> column(List<?> pairs, int index) {
    List<Object> column = new ArrayList<>(pairs.size());
    for (Object pair : pairs) {
      column.add(((List<?>) pair).get(index));
    }
    return column;
  }

  private static boolean isComparable(Object value) {
    return Numbers.isNumber(value)
        || value instanceof String
        || value instanceof Boolean
        || value instanceof Bytes
        || value instanceof Duration
        || value instanceof Timestamp;
  }

  static @Nullable public Object isSorted(List<?> list) {
    if (!list.isEmpty() && !isComparable(list.get(0))) {
      return null;
    }
    for (int i = 0; i < list.size(); i++) {
      if (!isComparable(list.get(i))) {
        throw CelError.noSuchOverload();
      } else if (i > 0 && order(list.get(i - 1), list.get(i)) > 0) {
        return false;
      }
    }
    return true;
  }

  static @Nullable public Object extreme(List<?> list, int sign, String function) {
    if (list.isEmpty()) {
      throw new CelError(function + " called on empty list");
    }
    Object found = list.get(0);
    if (!isComparable(found)) {
      return null;
    }
    for (Object element : list) {
      if (!isComparable(element)) {
        throw CelError.noSuchOverload();
      } else if (order(element, found) * sign > 0) {
        found = element;
      }
    }
    return found;
  }

  /** What has no order, as texts beside numbers, counts as equal. */
  private static int order(Object a, Object b) {
    try {
      int order = Equality.compare(a, b);
      return order == Integer.MIN_VALUE ? 0 : order;
    } catch (CelError e) {
      return 0;
    }
  }
}
