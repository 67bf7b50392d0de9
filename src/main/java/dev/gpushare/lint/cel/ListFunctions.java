package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Functions of lists. */
final class ListFunctions {

  private static final int MAX_RANGE = 1_000_000;
  private static final int MAX_FLATTEN = 100;

  private ListFunctions() {}

  /** The result, or null when there is no such function for these arguments. */
  static @Nullable Object call(String function, Object[] arguments, Limits limits) {
    if (function.equals("lists.range")) {
      return range(TextFunctions.number(arguments[0]));
    }
    if (arguments.length == 0 || !(arguments[0] instanceof List<?> list)) {
      return null;
    }
    return arguments.length == 1
        ? alone(function, list, limits)
        : with(function, list, arguments, limits);
  }

  private static @Nullable Object alone(String function, List<?> list, Limits limits) {
    switch (function) {
      case "size":
        return (long) list.size();
      case "join":
        return join(list, "", limits);
      case "flatten":
        return flatten(list, 1);
      case "distinct":
        return distinct(list);
      case "reverse":
        List<Object> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
      case "sort":
        return Ordering.sort(list, list);
      case "lists.@sortByAssociatedKeys":
        return Ordering.sortByKeys(list);
      case "first":
        return list.isEmpty() ? OptionalValue.NONE : OptionalValue.of(list.get(0));
      case "last":
        return list.isEmpty() ? OptionalValue.NONE : OptionalValue.of(list.get(list.size() - 1));
      case "isSorted":
        return Ordering.isSorted(list);
      case "sum":
        return sum(list);
      case "min":
        return Ordering.extreme(list, -1, "min");
      case "max":
        return Ordering.extreme(list, 1, "max");
      case "math.@min":
        return Ordering.extreme(list, -1, "math.@min");
      case "math.@max":
        return Ordering.extreme(list, 1, "math.@max");
      case "optional.unwrap", "unwrapOpt":
        return unwrap(list);
      default:
        return null;
    }
  }

  private static @Nullable Object with(
      String function, List<?> list, Object[] arguments, Limits limits) {
    Object second = arguments[1];
    switch (function) {
      case "join":
        return second instanceof String separator ? join(list, separator, limits) : null;
      case "flatten":
        return flatten(list, TextFunctions.number(second));
      case "slice":
        return slice(list, TextFunctions.number(second), TextFunctions.number(arguments[2]));
      case "indexOf":
        return indexOf(list, second, 1);
      case "lastIndexOf":
        return indexOf(list, second, -1);
      case "sets.contains":
        return second instanceof List<?> other ? containsAll(list, other) : null;
      case "sets.equivalent":
        return second instanceof List<?> other
            ? (Object) (containsAll(list, other) && containsAll(other, list))
            : null;
      case "sets.intersects":
        return second instanceof List<?> other ? intersects(list, other) : null;
      default:
        return null;
    }
  }

  private static Object range(long count) {
    if (count > MAX_RANGE) {
      throw new CelError("lists.range: " + count + " is out of range");
    }
    List<Object> numbers = new ArrayList<>((int) Math.max(0, count));
    for (long i = 0; i < count; i++) {
      numbers.add(i);
    }
    return numbers;
  }

  private static @Nullable Object join(List<?> list, String separator, Limits limits) {
    if (!list.isEmpty() && !(list.get(0) instanceof String)) {
      return null;
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < list.size(); i++) {
      if (!(list.get(i) instanceof String text)) {
        throw new CelError("join: invalid input: " + Display.of(list.get(i)));
      }
      out.append(i > 0 ? separator : "").append(text);
      limits.text(out.length());
    }
    return out.toString();
  }

  private static Object flatten(List<?> list, long depth) {
    if (depth < 0) {
      throw new CelError("level must be non-negative");
    }
    List<Object> flat = new ArrayList<>();
    flatten(list, Math.min(depth, MAX_FLATTEN), flat);
    return flat;
  }

  private static void flatten(List<?> list, long depth, List<Object> into) {
    for (Object element : list) {
      if (depth > 0 && element instanceof List<?> inner) {
        flatten(inner, depth - 1, into);
      } else {
        into.add(element);
      }
    }
  }

  private static Object distinct(List<?> list) {
    List<Object> kept = new ArrayList<>();
    java.util.Set<String> texts = new java.util.HashSet<>();
    for (Object element : list) {
      // most lists are texts: no comparison of each with each
      if (element instanceof String text ? texts.add(text) : !Equality.contains(kept, element)) {
        kept.add(element);
      }
    }
    return kept;
  }

  private static boolean containsAll(List<?> list, List<?> part) {
    for (Object element : part) {
      if (!Equality.contains(list, element)) {
        return false;
      }
    }
    return true;
  }

  private static boolean intersects(List<?> list, List<?> other) {
    for (Object element : other) {
      if (Equality.contains(list, element)) {
        return true;
      }
    }
    return false;
  }

  private static Object slice(List<?> list, long from, long to) {
    if (from < 0 || to < 0) {
      throw new CelError("cannot slice(" + from + ", " + to + "), negative indexes not supported");
    } else if (from > to) {
      throw new CelError(
          "cannot slice("
              + from
              + ", "
              + to
              + "), start index must be less than or equal to end index");
    } else if (to > list.size()) {
      throw new CelError("cannot slice(" + from + ", " + to + "), list is length " + list.size());
    }
    return new ArrayList<>(list.subList((int) from, (int) to));
  }

  private static Object indexOf(List<?> list, Object element, int step) {
    int start = step > 0 ? 0 : list.size() - 1;
    for (int i = start; i >= 0 && i < list.size(); i += step) {
      if (Equality.equal(list.get(i), element)) {
        return (long) i;
      }
    }
    return -1L;
  }

  private static @Nullable Object sum(List<?> list) {
    if (list.isEmpty()) {
      return 0L;
    }
    Object sum = list.get(0);
    if (!Numbers.isNumber(sum) && !(sum instanceof Duration)) {
      return null;
    }
    for (int i = 1; i < list.size(); i++) {
      Object times = TimeFunctions.add(sum, list.get(i));
      sum = times != null ? times : Numbers.add(sum, list.get(i));
    }
    return sum;
  }

  private static Object unwrap(List<?> list) {
    List<Object> present = new ArrayList<>();
    for (Object element : list) {
      if (!(element instanceof OptionalValue optional)) {
        throw new CelError("value " + Display.of(element) + " is not optional");
      }
      optional.content().ifPresent(present::add);
    }
    return present;
  }
}
