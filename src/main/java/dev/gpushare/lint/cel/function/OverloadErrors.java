package dev.gpushare.lint.cel.function;

import dev.gpushare.lint.cel.value.Bytes;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.Numbers;
import dev.gpushare.lint.cel.value.Timestamp;
import dev.gpushare.lint.cel.value.Unsigned;
import dev.gpushare.lint.cel.value.ValueText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the API server says when a function does not take its arguments ({@code
 * google/cel-go@v0.26.0:common/decls/decls.go, interpreter/interpretable.go}). Its own functions
 * name the types, standard ones mostly do not.
 */
public final class OverloadErrors {

  private static final Set<String> SILENT =
      Set.of("contains", "startsWith", "endsWith", "matches", "@in", "!_");
  private static final Set<String> COMPARISONS = Set.of("_<_", "_<=_", "_>_", "_>=_");

  private OverloadErrors() {}

  public static CelError of(String function, Object[] arguments) {
    if (SILENT.contains(function)) {
      return CelError.noSuchOverload();
    } else if (!Character.isLetter(function.charAt(0))) {
      return isOperand(function, arguments[0]) || isReceiver(arguments[0])
          ? CelError.noSuchOverload()
          : new CelError("no such overload: " + function);
    }
    List<String> types = new ArrayList<>();
    for (Object argument : arguments) {
      types.add(ValueText.type(argument));
    }
    if (function.equals("size") || function.equals("sort")) {
      return new CelError("no such overload: " + function);
    } else if (function.equals("flatten")) {
      String rest = String.join(", ", types.subList(1, types.size()));
      return new CelError("no such overload: " + types.get(0) + ".flatten(" + rest + ")");
    } else if (function.equals("distinct")) {
      return new CelError(
          "internal error: interface conversion: "
              + ValueText.goType(arguments[0])
              + " is not traits.Lister: missing method Contains");
    }
    return new CelError("no such overload: " + function + "(" + String.join(", ", types) + ")");
  }

  /** Whether values of its type have the operator at all. */
  private static boolean isOperand(String operator, Object value) {
    boolean number = Numbers.isNumber(value);
    boolean time = value instanceof Timestamp || value instanceof Duration;
    if (COMPARISONS.contains(operator)) {
      return number
          || time
          || value instanceof String
          || value instanceof Bytes
          || value instanceof Boolean;
    }
    return switch (operator) {
      case "_+_" ->
          number
              || time
              || value instanceof String
              || value instanceof Bytes
              || value instanceof List;
      case "_-_" -> number || time;
      case "_*_", "_/_" -> number;
      case "_%_" -> number && !(value instanceof Double);
      case "-_" ->
          number && !(value instanceof Unsigned)
              || value instanceof Duration
              || value instanceof Boolean;
      default -> !(value instanceof Map);
    };
  }

  /** Types with functions of their own answer for all of them. */
  private static boolean isReceiver(Object value) {
    return value instanceof String || value instanceof Timestamp || value instanceof Duration;
  }
}
