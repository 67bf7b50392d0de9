package dev.gpushare.lint.cel.eval;

import com.google.re2j.Matcher;
import dev.gpushare.lint.cel.function.Conversions;
import dev.gpushare.lint.cel.function.Formatter;
import dev.gpushare.lint.cel.function.FunctionLibrary;
import dev.gpushare.lint.cel.function.KubernetesFunctions;
import dev.gpushare.lint.cel.function.ListFunctions;
import dev.gpushare.lint.cel.function.MathFunctions;
import dev.gpushare.lint.cel.function.OptionalFunctions;
import dev.gpushare.lint.cel.function.OverloadErrors;
import dev.gpushare.lint.cel.function.QuantityFunctions;
import dev.gpushare.lint.cel.function.TextFunctions;
import dev.gpushare.lint.cel.function.TimeFunctions;
import dev.gpushare.lint.cel.value.Bytes;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.CompiledPatterns;
import dev.gpushare.lint.cel.value.Equality;
import dev.gpushare.lint.cel.value.Limits;
import dev.gpushare.lint.cel.value.Numbers;
import dev.gpushare.lint.cel.value.ValueAccess;
import dev.gpushare.lint.cel.value.ValueText;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the function for a name and its arguments. */
final class FunctionDispatch {

  private final Evaluation evaluation;
  private final Limits limits;

  /** By the names of their functions. */
  private final Map<String, FunctionLibrary> libraries;

  private final CompiledPatterns patterns;

  FunctionDispatch(
      Evaluation evaluation,
      Limits limits,
      Map<String, FunctionLibrary> libraries,
      CompiledPatterns patterns) {
    this.evaluation = evaluation;
    this.limits = limits;
    this.libraries = libraries;
    this.patterns = patterns;
  }

  Object call(String function, Object[] arguments) {
    if (function.length() < 6 && !Character.isLetter(function.charAt(0))) {
      try {
        Object value = operator(function, arguments);
        if (value != null) {
          return value;
        }
      } catch (CelError e) {
        throw e.isNoOverload() ? OverloadErrors.of(function, arguments) : e;
      }
    }
    FunctionLibrary library = libraries.get(function);
    if (library != null) {
      return library.call(function, arguments);
    }
    charge(arguments);
    Object value = named(function, arguments);
    if (value == null) {
      throw OverloadErrors.of(function, arguments);
    }
    if (value instanceof String text) {
      // a budget for steps is one for memory, too
      evaluation.spend(text.length() >> 2);
    }
    return value;
  }

  /** Functions take time in proportion to what they look at; sets compare each with each. */
  private void charge(Object[] arguments) {
    long work = 0;
    for (Object argument : arguments) {
      if (argument instanceof String text) {
        work += text.length() >> 4;
      } else if (argument instanceof List<?> list) {
        work = work == 0 ? list.size() : work * Math.max(1, list.size());
      }
    }
    if (arguments.length > 1
        && arguments[0] instanceof String text
        && arguments[1] instanceof String part) {
      // the worst case of a plain search
      work += (long) text.length() * part.length() >> 8;
    }
    evaluation.spend(work);
  }

  private @Nullable Object operator(String function, Object[] arguments) {
    return switch (arguments.length) {
      case 1 -> unary(function, arguments[0]);
      case 2 -> binary(function, arguments[0], arguments[1]);
      default -> null;
    };
  }

  private static @Nullable Object unary(String function, Object a) {
    return switch (function) {
      case "!_" -> not(a);
      case "-_" -> Numbers.negate(a);
      default -> null;
    };
  }

  private @Nullable Object binary(String function, Object a, Object b) {
    switch (function) {
      case "_==_":
        return equal(a, b);
      case "_!=_":
        return !equal(a, b);
      case "_<_":
        return order(a, b) < 0;
      case "_<=_":
        return order(a, b) <= 0;
      case "_>_":
        return order(a, b) > 0;
      case "_>=_":
        return order(a, b) >= 0;
      case "_+_":
        return add(a, b);
      case "_-_":
        Object difference = TimeFunctions.subtract(a, b);
        return difference != null ? difference : Numbers.subtract(a, b);
      case "_*_":
        return Numbers.multiply(a, b);
      case "_/_":
        return Numbers.divide(a, b);
      case "_%_":
        return Numbers.modulo(a, b);
      case "_[_]":
        return ValueAccess.index(a, b);
      case "_?._", "_[?_]":
        return ValueAccess.optional(a, b);
      case "@in":
        if (b instanceof List<?> list) {
          evaluation.spend(list.size());
        }
        return ValueAccess.in(a, b);
      default:
        return null;
    }
  }

  private boolean equal(Object a, Object b) {
    if (a instanceof List<?> list) {
      evaluation.spend(list.size());
    } else if (a instanceof String text) {
      evaluation.spend(text.length() >> 4);
    }
    return Equality.equal(a, b);
  }

  /** Below, equal or above. */
  private static int order(Object a, Object b) {
    int order = Equality.compare(a, b);
    if (order == Integer.MIN_VALUE) {
      throw new CelError("NaN values cannot be ordered");
    }
    return order;
  }

  private static Object not(Object a) {
    if (a instanceof Boolean value) {
      return !value;
    }
    throw CelError.noSuchOverload();
  }

  private Object add(Object a, Object b) {
    if (a instanceof Long && b instanceof Long) {
      return Numbers.add(a, b);
    } else if (a instanceof String left && b instanceof String right) {
      limits.text((long) left.length() + right.length());
      evaluation.spend((left.length() + right.length()) >> 2);
      return left.concat(right);
    } else if (a instanceof MacroAccumulators.Growing gathered && b instanceof List<?> list) {
      evaluation.spend(list.size());
      gathered.addAll(list);
      return gathered;
    } else if (a instanceof List<?> left && b instanceof List<?> right) {
      evaluation.spend((long) left.size() + right.size());
      List<Object> both = new ArrayList<>(left.size() + right.size());
      both.addAll(left);
      both.addAll(right);
      return both;
    } else if (a instanceof Bytes left && b instanceof Bytes right) {
      return concatenate(left, right);
    }
    Object times = TimeFunctions.add(a, b);
    return times != null ? times : Numbers.add(a, b);
  }

  private Bytes concatenate(Bytes left, Bytes right) {
    limits.text((long) left.size() + right.size());
    byte[] both = java.util.Arrays.copyOf(left.toArray(), left.size() + right.size());
    System.arraycopy(right.toArray(), 0, both, left.size(), right.size());
    return new Bytes(both);
  }

  private @Nullable Object named(String function, Object[] arguments) {
    Object value = special(function, arguments);
    if (value == null) {
      value = TextFunctions.call(function, arguments, limits);
    }
    if (value == null) {
      value = ListFunctions.call(function, arguments, limits);
    }
    if (value == null) {
      value = Conversions.call(function, arguments);
    }
    if (value == null) {
      value = QuantityFunctions.call(function, arguments);
    }
    if (value == null) {
      value = KubernetesFunctions.call(function, arguments, limits.minor());
    }
    if (value == null) {
      value = TimeFunctions.call(function, arguments);
    }
    if (value == null) {
      value = OptionalFunctions.call(function, arguments);
    }
    return value != null ? value : MathFunctions.call(function, arguments);
  }

  private @Nullable Object special(String function, Object[] arguments) {
    switch (function) {
      case "matches":
        return matcher(arguments).find();
      case "find":
        Matcher found = illegal(arguments);
        return found.find() ? found.group() : "";
      case "findAll":
        return findAll(arguments);
      case "format":
        return Formatter.format((String) arguments[0], (List<?>) arguments[1], limits);
      case "size":
        if (arguments[0] instanceof Map<?, ?> map) {
          return (long) map.size();
        } else if (arguments[0] instanceof Bytes bytes) {
          return (long) bytes.size();
        }
        return null;
      case "cel.@mapInsert":
        return insert(arguments);
      default:
        return null;
    }
  }

  private Matcher matcher(Object[] arguments) {
    String pattern = (String) arguments[1];
    if (!(arguments[0] instanceof String text)) {
      throw CelError.noSuchOverload();
    }
    evaluation.spend((long) (text.length() >> 2) * (1 + (pattern.length() >> 2)));
    return patterns.of(pattern).matcher(text);
  }

  /** Only these two say what is wrong with a pattern that is made at run time. */
  private Matcher illegal(Object[] arguments) {
    try {
      return matcher(arguments);
    } catch (CelError e) {
      throw e.isNoOverload() ? e : new CelError("Illegal regex: " + e.text());
    }
  }

  private Object findAll(Object[] arguments) {
    if (arguments.length == 3 && !(arguments[2] instanceof Long)) {
      throw CelError.noSuchOverload();
    }
    long limit = arguments.length == 3 ? (Long) arguments[2] : -1;
    Matcher matcher = illegal(arguments);
    List<Object> found = new ArrayList<>();
    int last = -1;
    while ((limit < 0 || found.size() < limit) && matcher.find()) {
      // as Go has it, nothing is found right behind a find
      if (matcher.end() > matcher.start() || matcher.start() != last) {
        found.add(matcher.group());
      }
      last = matcher.end();
    }
    return found;
  }

  private static Object insert(Object[] arguments) {
    Map<?, ?> into = (Map<?, ?>) arguments[0];
    Map<Object, Object> map =
        into instanceof MacroAccumulators.GrowingMap growing ? growing : new LinkedHashMap<>(into);
    if (arguments.length == 3) {
      put(map, arguments[1], arguments[2]);
    } else {
      ((Map<?, ?>) arguments[1]).forEach((key, value) -> put(map, key, value));
    }
    return map;
  }

  private static void put(Map<Object, Object> map, Object key, Object value) {
    if (map.putIfAbsent(ValueAccess.key(key), value) != null) {
      throw new CelError("insert failed: key " + ValueText.of(key) + " already exists");
    }
  }
}
