package dev.gpushare.lint.cel.eval;

import dev.gpushare.lint.cel.ast.Expression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a macro gathers: lists and maps grow in place while it runs, since nothing else can name
 * them.
 */
final class MacroAccumulators {

  private MacroAccumulators() {}

  /** A list that a macro fills. */
  static final class Growing extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  /** A map that a macro fills. */
  static final class GrowingMap extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
  }

  static Object open(Object initial) {
    if (initial instanceof List<?> list && list.isEmpty()) {
      return new Growing();
    } else if (initial instanceof Map<?, ?> map && map.isEmpty()) {
      return new GrowingMap();
    }
    return initial;
  }

  static Object close(Object value) {
    if (value instanceof Growing list) {
      return Collections.unmodifiableList(list);
    } else if (value instanceof GrowingMap map) {
      return Collections.unmodifiableMap(map);
    }
    return value;
  }

  /**
   * Whether an error of one element may be outweighed by another element, as in all() and exists().
   */
  static boolean absorbs(Expression.Comprehension loop) {
    return loop.condition() instanceof Expression.Call call
        && (call.function().equals("@not_strictly_false")
            || call.function().equals("__not_strictly_false__"));
  }
}
