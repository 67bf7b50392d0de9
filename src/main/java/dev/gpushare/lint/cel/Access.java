package dev.gpushare.lint.cel;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fields, entries and elements of values. */
final class Access {

  private static final Object ABSENT = new Object();

  private Access() {}

  /** {@code operand.field}. */
  static Object select(Object operand, String field) {
    if (operand instanceof Map<?, ?> map) {
      Object value = map.get(field);
      if (value == null) {
        PartialMap.absent(map);
        throw CelError.noSuchKey(field);
      }
      return value;
    } else if (operand instanceof StructValue struct) {
      return struct.fieldOrEmpty(field);
    } else if (operand instanceof OptionalValue optional) {
      return chain(optional, field);
    } else if (operand instanceof List<?>) {
      throw new CelError("unsupported index type 'string' in list");
    }
    known(operand);
    throw CelError.noSuchKey(field);
  }

  /** {@code has(operand.field)}: false for what has no fields, as in cel-go. */
  static Object has(Object operand, String field) {
    if (operand instanceof Map<?, ?> map) {
      if (map.get(field) != null) {
        return true;
      }
      PartialMap.absent(map);
      return false;
    } else if (operand instanceof StructValue struct) {
      return struct.field(field).isPresent();
    } else if (operand instanceof OptionalValue optional) {
      return optional.isPresent() && (Boolean) has(optional.content().get(), field);
    } else if (operand instanceof List<?>) {
      throw new CelError("unsupported index type 'string' in list");
    }
    known(operand);
    return false;
  }

  /** {@code operand.?field} and {@code operand[?key]}. */
  static OptionalValue optional(Object operand, Object key) {
    if (operand instanceof OptionalValue optional) {
      return chain(optional, key);
    }
    Object value = find(operand, key);
    return value == ABSENT ? OptionalValue.NONE : OptionalValue.of(value);
  }

  private static OptionalValue chain(OptionalValue optional, Object key) {
    return optional.isPresent() ? optional(optional.content().get(), key) : OptionalValue.NONE;
  }

  /** {@code operand[key]}. */
  static Object index(Object operand, Object key) {
    if (operand instanceof OptionalValue optional) {
      return chain(optional, key);
    }
    Object value = find(operand, key);
    if (value != ABSENT) {
      return value;
    }
    if (operand instanceof List<?>) {
      throw new CelError("index out of bounds: " + Display.of(key));
    }
    throw CelError.noSuchKey(key);
  }

  private static void known(Object operand) {
    if (operand instanceof UnknownValue unknown) {
      throw CelError.unknown(unknown.why());
    }
  }

  private static Object find(Object operand, Object key) {
    known(operand);
    known(key);
    if (operand instanceof Map<?, ?> map) {
      Object value = Equality.find(map, key);
      if (value == null) {
        PartialMap.absent(map);
      }
      return value == null ? ABSENT : value;
    } else if (operand instanceof List<?> list) {
      int at = position(key);
      return at < 0 || at >= list.size() ? ABSENT : list.get(at);
    } else if (operand instanceof StructValue struct && key instanceof String field) {
      Optional<Object> value = struct.field(field);
      return value.isPresent() ? value.get() : ABSENT;
    }
    return ABSENT;
  }

  private static int position(Object key) {
    if (!Numbers.isNumber(key)) {
      throw new CelError("unsupported index type '" + Display.type(key) + "' in list");
    }
    Long at = Equality.asLong(key);
    if (at == null) {
      throw new CelError("unsupported index value " + Display.of(key) + " in list");
    }
    return at < 0 || at > Integer.MAX_VALUE ? -1 : at.intValue();
  }

  /** {@code value in container}. */
  static Object in(Object value, Object container) {
    if (container instanceof List<?> list) {
      return Equality.contains(list, value);
    } else if (container instanceof Map<?, ?> map) {
      return find(map, value) != ABSENT;
    }
    throw CelError.noSuchOverload();
  }

  /** A key of a map. */
  static Object key(Object key) {
    boolean fits =
        key instanceof String
            || key instanceof Long
            || key instanceof Boolean
            || key instanceof Unsigned;
    if (!fits) {
      throw new CelError("unsupported key type: " + Display.type(key));
    }
    return key;
  }
}
