package dev.gpushare.lint.cel;

import java.nio.charset.StandardCharsets;
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

  /** A call that makes a list. */
  private static final long CALL_OF_LISTS = LIST + 1;

  /** A requirement of a selector: a struct and a list. */
  private static final long REQUIREMENT = 50;

  private static final double TEXT = 0.1;
  private static final double PATTERN = 0.25;
  private static final long AUTHORIZER = 350_000;

  private CallCost() {}

  /** The cost of a call, which also depends on how it is written. */
  static long of(Expression.Call call, Object[] arguments, Object result) {
    switch (call.function()) {
      case "_[_]", "_?._", "_[?_]":
        long reading = result == OptionalValue.NONE ? 0 : 1;
        return reading
            + (Shapes.isChain(call.arguments().get(0)) ? 0 : 1)
            - (Shapes.isRead(call.arguments().get(1)) ? 1 : 0);
      case "@in":
        return Shapes.isSet(call.arguments().get(1)) ? 0 : of(call.function(), arguments, result);
      default:
        return Shapes.isConversion(call) && Shapes.isConstant(call.arguments().get(0))
            ? 0
            : of(call.function(), arguments, result);
    }
  }

  private static long of(String function, Object[] arguments, Object result) {
    switch (function) {
      case "check":
        return AUTHORIZER;
      case "fieldSelector", "labelSelector":
        long length = size(arguments[1]);
        return LIST + text(length) + (long) Math.ceil(length * 0.5) * REQUIREMENT;
      case "startsWith", "endsWith", "format", "strings.quote":
        return text(size(arguments[0]));
      case "bytes":
        return arguments[0] instanceof String ? text(size(arguments[0])) : 1;
      case "string":
        return arguments[0] instanceof Bytes ? text(size(arguments[0])) : 1;
      case "@in":
        return arguments[1] instanceof List<?> list ? list.size() : 1;
      case "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_":
        return text(Math.min(size(arguments[0]), size(arguments[1])));
      case "_+_":
        return arguments[0] instanceof String || arguments[0] instanceof Bytes
            ? text(size(arguments[0]) + size(arguments[1]))
            : 1;
      case "matches", "find", "findAll":
        return pattern(size(arguments[0]), size(arguments[1]));
      case "contains":
        return text(size(arguments[0])) * text(size(arguments[1]));
      case "validate":
        return arguments[0] instanceof NamedFormat format
            ? pattern(size(arguments[1]), format.patternSize())
            : 1;
      default:
        return ofLibrary(function, arguments, result);
    }
  }

  private static long pattern(long size, long pattern) {
    return text(1 + size) * (long) Math.ceil(pattern * PATTERN);
  }

  private static long ofLibrary(String function, Object[] arguments, Object result) {
    switch (function) {
      case "isSorted", "sum", "max", "min", "indexOf", "lastIndexOf":
        return traversal(arguments[0]);
      case "slice", "lists.range", "reverse":
        return CALL_OF_LISTS + size(result);
      case "flatten":
        long depth = arguments.length == 2 ? (Long) arguments[1] : 1;
        return CALL_OF_LISTS + depth * size(arguments[0]);
      case "distinct", "sort":
        return comparisons((List<?>) arguments[0]);
      case "lists.@sortByAssociatedKeys":
        return sortBy((List<?>) arguments[0]);
      case "lowerAscii", "upperAscii", "substring", "trim", "quantity", "isQuantity", "semver":
        return text(size(arguments[0]));
      case "url", "ip", "isIP", "cidr", "isCIDR", "isSemver":
        return text(size(arguments[0]));
      case "replace", "split", "ip.isCanonical":
        return text(2 * size(arguments[0]));
      case "join":
        return text(2 * size(result));
      case "containsIP":
        return text(2 * size(arguments[0])) + parsing(arguments[1]);
      case "containsCIDR":
        return text(2 * size(arguments[0])) + text(size(arguments[0])) + 1 + parsing(arguments[1]);
      case "sets.contains", "sets.intersects":
        return 1 + size(arguments[0]) * size(arguments[1]);
      case "sets.equivalent":
        return 1 + 2 * size(arguments[0]) * size(arguments[1]);
      default:
        return 1;
    }
  }

  private static long parsing(Object argument) {
    return argument instanceof String ? text(size(argument)) : 0;
  }

  /** Each element is compared with each. */
  private static long comparisons(List<?> list) {
    boolean texts =
        !list.isEmpty() && (list.get(0) instanceof String || list.get(0) instanceof Bytes);
    double factor = texts ? 2 + TEXT : 2;
    return (long) ((double) list.size() * list.size() * factor) + CALL_OF_LISTS;
  }

  /** Ours sorts pairs of key and element, the server makes a list of keys alone. */
  private static long sortBy(List<?> pairs) {
    List<?> keys = pairs.stream().map(pair -> ((List<?>) pair).get(0)).toList();
    return comparisons(keys) - CALL_OF_LISTS * pairs.size() + 2;
  }

  /** What lies in a value, texts by their bytes. */
  private static long traversal(Object value) {
    long cost = 0;
    if (value instanceof String text) {
      return (long) (text.getBytes(StandardCharsets.UTF_8).length * TEXT);
    } else if (value instanceof Bytes bytes) {
      return (long) (bytes.size() * TEXT);
    } else if (value instanceof List<?> list) {
      for (Object element : list) {
        cost += traversal(element);
      }
      return cost;
    } else if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        cost += traversal(entry.getKey()) + traversal(entry.getValue());
      }
      return cost;
    }
    return 1;
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
    if (value instanceof AddressValue ip) {
      return ip.address().size() / 8;
    } else if (value instanceof CidrValue cidr) {
      return (cidr.bits() + 7L) / 8;
    } else if (value instanceof OptionalValue optional && optional.isPresent()) {
      return size(optional.content().get());
    }
    return 1;
  }
}
