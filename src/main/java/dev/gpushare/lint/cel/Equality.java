package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.List;
import java.util.Map;

/** Equality of values of any type, and the entries of maps that it finds. */
final class Equality {

  private Equality() {}

  static boolean equal(Object a, Object b) {
    if (a == b) {
      return !(a instanceof Double number && number.isNaN());
    } else if (a instanceof UnknownValue unknown) {
      throw CelError.unknown(unknown.why());
    } else if (b instanceof UnknownValue unknown) {
      throw CelError.unknown(unknown.why());
    } else if (a instanceof String || a instanceof Boolean) {
      return a.equals(b);
    } else if (Numbers.isNumber(a)) {
      return Numbers.isNumber(b) && Numbers.compare(a, b) == 0;
    } else if (a instanceof List<?> left) {
      return b instanceof List<?> right && lists(left, right);
    } else if (a instanceof Map<?, ?> left) {
      return b instanceof Map<?, ?> right && maps(left, right);
    } else if (a instanceof OptionalValue left && b instanceof OptionalValue right) {
      return left.isPresent() && right.isPresent()
          ? equal(left.content().get(), right.content().get())
          : left.isPresent() == right.isPresent();
    }
    return a.equals(b);
  }

  private static boolean lists(List<?> a, List<?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!equal(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean maps(Map<?, ?> a, Map<?, ?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (Map.Entry<?, ?> entry : a.entrySet()) {
      Object other = find(b, entry.getKey());
      if (other == null || !equal(entry.getValue(), other)) {
        return false;
      }
    }
    return true;
  }

  /** The value of the key, which may be a number of another kind; null when there is none. */
  static @Nullable Object find(Map<?, ?> map, Object key) {
    Object value = map.get(key);
    if (value != null || !Numbers.isNumber(key)) {
      return value;
    }
    for (Object other : new Object[] {asLong(key), asUnsigned(key)}) {
      value = other == null ? null : map.get(other);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  /** The same number as an int; null when there is none. */
  static @Nullable Long asLong(Object key) {
    if (key instanceof Long number) {
      return number;
    }
    long candidate = key instanceof Unsigned number ? number.bits() : ((Double) key).longValue();
    return Numbers.isSame(candidate, key) ? candidate : null;
  }

  private static @Nullable Unsigned asUnsigned(Object key) {
    long bits = key instanceof Double number ? number.longValue() : asLongBits(key);
    Unsigned candidate = new Unsigned(bits);
    return Numbers.isSame(candidate, key) ? candidate : null;
  }

  private static long asLongBits(Object key) {
    return key instanceof Unsigned number ? number.bits() : (Long) key;
  }

  /** Below, equal or above. */
  static int compare(Object a, Object b) {
    if (Numbers.isNumber(a) && Numbers.isNumber(b)) {
      return Numbers.compare(a, b);
    } else if (a instanceof String left && b instanceof String right) {
      return texts(left, right);
    } else if (a instanceof Boolean left && b instanceof Boolean right) {
      return Boolean.compare(left, right);
    } else if (a instanceof Timestamp left && b instanceof Timestamp right) {
      return left.compareTo(right);
    } else if (a instanceof java.time.Duration left && b instanceof java.time.Duration right) {
      return left.compareTo(right);
    } else if (a instanceof Bytes left && b instanceof Bytes right) {
      return left.compareTo(right);
    }
    throw CelError.noSuchOverload();
  }

  /** By code points, which is the order of UTF-8 bytes. */
  static int texts(String a, String b) {
    int length = Math.min(a.length(), b.length());
    for (int i = 0; i < length; i++) {
      char left = a.charAt(i);
      char right = b.charAt(i);
      if (left != right) {
        boolean leftHigh = Character.isSurrogate(left);
        if (leftHigh != Character.isSurrogate(right)) {
          return leftHigh ? 1 : -1;
        }
        return Character.compare(left, right);
      }
    }
    return Integer.compare(a.length(), b.length());
  }

  static boolean contains(List<?> list, Object element) {
    for (int i = 0; i < list.size(); i++) {
      if (Equality.equal(list.get(i), element)) {
        return true;
      }
    }
    return false;
  }
}
