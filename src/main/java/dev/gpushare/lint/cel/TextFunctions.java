package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.List;

/** Functions of texts; indexes count code points. */
final class TextFunctions {

  private TextFunctions() {}

  /** The result, or null when there is no such function for these arguments. */
  static @Nullable Object call(String function, Object[] arguments, Limits limits) {
    if (arguments.length == 0 || !(arguments[0] instanceof String text)) {
      return null;
    }
    if (arguments.length == 1) {
      return alone(function, text);
    }
    if (arguments[1] instanceof String other) {
      return withText(function, text, other, arguments, limits);
    }
    if (arguments[1] instanceof Long index) {
      if (function.equals("charAt")) {
        return charAt(text, index);
      } else if (function.equals("substring")) {
        boolean toEnd = arguments.length == 2;
        long end = toEnd ? length(text) : number(arguments[2]);
        return substring(text, index, end, toEnd);
      }
    }
    return null;
  }

  private static @Nullable Object alone(String function, String text) {
    switch (function) {
      case "size":
        return length(text);
      case "lowerAscii":
        return ascii(text, 'A', 'Z', 32);
      case "upperAscii":
        return ascii(text, 'a', 'z', -32);
      case "trim":
        return trim(text);
      case "reverse":
        return new StringBuilder(text).reverse().toString();
      case "strings.quote":
        return Formatter.quote(text);
      default:
        return null;
    }
  }

  private static @Nullable Object withText(
      String function, String text, String other, Object[] arguments, Limits limits) {
    switch (function) {
      case "startsWith":
        return text.startsWith(other);
      case "endsWith":
        return text.endsWith(other);
      case "contains":
        return text.contains(other);
      case "indexOf":
        return indexOf(text, other, arguments.length == 3 ? number(arguments[2]) : 0, false);
      case "lastIndexOf":
        if (arguments.length == 3) {
          return indexOf(text, other, number(arguments[2]), true);
        }
        return other.isEmpty()
            ? length(text)
            : indexOf(text, other, Math.max(0, length(text) - 1), true);
      case "split":
        return split(text, other, arguments.length == 3 ? number(arguments[2]) : -1);
      case "replace":
        long count = arguments.length == 4 ? number(arguments[3]) : -1;
        return replace(text, other, (String) arguments[2], count, limits);
      default:
        return null;
    }
  }

  /**
   * An int.
   *
   * @throws ClassCastException when it is none, which the caller tells of
   */
  static long number(Object value) {
    return (Long) value;
  }

  static long length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static CelError outOfRange(long index) {
    return new CelError("index out of range: " + index);
  }

  private static int utf16(String text, long index) {
    return text.offsetByCodePoints(0, (int) index);
  }

  private static Object charAt(String text, long index) {
    long length = length(text);
    if (index < 0 || index > length) {
      throw outOfRange(index);
    } else if (index == length) {
      return "";
    }
    return Character.toString(text.codePointAt(utf16(text, index)));
  }

  private static Object substring(String text, long start, long end, boolean toEnd) {
    long length = length(text);
    if (start > end && !toEnd) {
      throw new CelError("invalid substring range. start: " + start + ", end: " + end);
    } else if (start < 0 || start > length) {
      throw outOfRange(start);
    } else if (end < 0 || end > length) {
      throw outOfRange(end);
    }
    return text.substring(utf16(text, start), utf16(text, end));
  }

  private static Object indexOf(String text, String part, long from, boolean last) {
    if (part.isEmpty()) {
      return from;
    }
    if (from < 0) {
      throw outOfRange(from);
    } else if (from >= length(text)) {
      return -1L;
    }
    int start = utf16(text, from);
    int found = last ? text.lastIndexOf(part, start) : text.indexOf(part, start);
    return found < 0 ? -1L : (long) text.codePointCount(0, found);
  }

  private static Object ascii(String text, char from, char to, int shift) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c >= from && c <= to ? (char) (c + shift) : c);
    }
    return out.toString();
  }

  private static Object trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isSpace(text.charAt(start))) {
      start++;
    }
    while (end > start && isSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  /** As Go's {@code unicode.IsSpace}. */
  static boolean isSpace(char c) {
    return c >= '\t' && c <= '\r' || c == '\u0085' || Character.isSpaceChar(c);
  }

  private static Object split(String text, String separator, long limit) {
    List<Object> parts = new ArrayList<>();
    if (limit == 0) {
      return parts;
    }
    int at = 0;
    while (limit < 0 || parts.size() < limit - 1) {
      int next;
      if (separator.isEmpty()) {
        next = at < text.length() ? text.offsetByCodePoints(at, 1) : -1;
        next = next >= text.length() ? -1 : next;
      } else {
        next = text.indexOf(separator, at);
      }
      if (next < 0) {
        break;
      }
      parts.add(text.substring(at, next));
      at = next + separator.length();
    }
    if (!(separator.isEmpty() && text.isEmpty())) {
      parts.add(text.substring(at));
    }
    return parts;
  }

  private static Object replace(String text, String old, String fresh, long count, Limits limits) {
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    long done = 0;
    while (count < 0 || done < count) {
      int next = old.isEmpty() && done > 0 ? after(text, at) : text.indexOf(old, at);
      if (next < 0) {
        break;
      }
      out.append(text, at, next).append(fresh);
      limits.text(out.length());
      at = next + old.length();
      done++;
    }
    return out.append(text, at, text.length()).toString();
  }

  private static int after(String text, int at) {
    return at < text.length() ? text.offsetByCodePoints(at, 1) : -1;
  }
}
