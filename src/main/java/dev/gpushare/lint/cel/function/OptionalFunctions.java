package dev.gpushare.lint.cel.function;

import dev.gpushare.lint.cel.value.Bytes;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.cel.value.Numbers;
import dev.gpushare.lint.cel.value.OptionalValue;
import dev.gpushare.lint.cel.value.Timestamp;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Functions of optional values; {@code or} and {@code orValue} are the evaluator's own. */
public final class OptionalFunctions {

  private OptionalFunctions() {}

  /** The result, or null when there is no such function for these arguments. */
  static @Nullable public Object call(String function, Object[] arguments) {
    switch (function) {
      case "optional.of":
        return OptionalValue.of(arguments[0]);
      case "optional.none":
        return OptionalValue.NONE;
      case "optional.ofNonZeroValue":
        return isZero(arguments[0]) ? OptionalValue.NONE : OptionalValue.of(arguments[0]);
      case "hasValue":
        return ((OptionalValue) arguments[0]).isPresent();
      case "value":
        OptionalValue optional = (OptionalValue) arguments[0];
        if (!optional.isPresent()) {
          throw new CelError("optional.none() dereference");
        }
        return optional.content().get();
      default:
        return null;
    }
  }

  private static boolean isZero(Object value) {
    if (value instanceof String text) {
      return text.isEmpty();
    } else if (Numbers.isNumber(value)) {
      return Numbers.compare(value, 0L) == 0;
    } else if (value instanceof List<?> list) {
      return list.isEmpty();
    } else if (value instanceof Map<?, ?> map) {
      return map.isEmpty();
    } else if (value instanceof Bytes bytes) {
      return bytes.size() == 0;
    }
    return value == NullValue.NULL
        || Boolean.FALSE.equals(value)
        || Duration.ZERO.equals(value)
        || value instanceof Timestamp time && time.isZero();
  }
}
