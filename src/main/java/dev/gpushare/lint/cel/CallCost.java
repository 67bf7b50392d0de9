package dev.gpushare.lint.cel;

import java.util.List;
import java.util.Map;

/**
 * What a call costs ({@code google/cel-go@v0.26.0:interpreter/runtimecost.go}, {@code
 * kubernetes/apiserver@v0.36.3:pkg/cel/library/cost.go}).
 */
final class CallCost {

  /** Making a list. */
  static final long LIST = 10;

  /** Making a map. */
  static final long MAP = 30;

  private static final double TEXT = 0.1;
  private static final double PATTERN = 0.25;
  private static final long AUTHORIZER = 350_000;

  private CallCost() {}

  static long of(String function, Object[] arguments, Object result) {
    switch (function) {
      case "check":
        return AUTHORIZER;
      case "startsWith", "endsWith":
        return text(size(arguments[1]));
      case "format", "bytes", "string", "strings.quote":
        return text(size(arguments[0]));
      case "@in":
        return arguments[1] instanceof List<?> list ? list.size() : 1;
      case "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_":
        return text(Math.min(size(arguments[0]), size(arguments[1])));
      case "_+_":
        return arguments[0] instanceof String || arguments[0] instanceof Bytes
            ? text(size(arguments[0]) + size(arguments[1]))
            : 1;
      case "matches", "find", "findAll":
        return text(1 + size(arguments[0])) * (long) Math.ceil(size(arguments[1]) * PATTERN);
      case "contains":
        return text(size(arguments[0])) * text(size(arguments[1]));
      default:
        return ofLibrary(function, arguments, result);
    }
  }

  private static long ofLibrary(String function, Object[] arguments, Object result) {
    switch (function) {
      case "isSorted", "sum", "max", "min", "distinct", "sort":
        return Math.max(1, size(arguments[0]));
      case "indexOf", "lastIndexOf":
        return arguments[0] instanceof List<?>
            ? Math.max(1, size(arguments[0]))
            : text(size(arguments[0])) * text(size(arguments[1]));
      case "lowerAscii", "upperAscii", "substring", "trim", "quantity", "isQuantity", "semver":
        return text(size(arguments[0]));
      case "url", "isURL", "ip", "isIP", "cidr", "isCIDR", "isSemver", "ip.isCanonical":
        return text(size(arguments[0]));
      case "replace", "split":
        return text(2 * size(arguments[0]));
      case "join":
        return text(2 * size(result));
      case "sets.contains", "sets.intersects", "sets.equivalent":
        return Math.max(1, size(arguments[0]) * size(arguments[1]));
      default:
        return 1;
    }
  }

  private static long text(long size) {
    return (long) Math.ceil(size * TEXT);
  }

  private static long size(Object value) {
    if (value instanceof String text) {
      return text.codePointCount(0, text.length());
    } else if (value instanceof List<?> list) {
      return list.size();
    } else if (value instanceof Bytes bytes) {
      return bytes.size();
    } else if (value instanceof Map<?, ?> map && !(value instanceof PartialMap)) {
      return map.size();
    }
    return 1;
  }
}
