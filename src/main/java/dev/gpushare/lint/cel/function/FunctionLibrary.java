package dev.gpushare.lint.cel.function;

import dev.gpushare.lint.cel.value.CelError;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Functions beside the standard ones. */
public interface FunctionLibrary {

  /**
   * What the checker knows of the functions, one overload a line: {@code nearest: (string,
   * list(string)) -> string}, with a receiver {@code atLeast: string.(string) -> bool}. Types:
   * string, int, uint, double, bool, bytes, timestamp, duration, null, type, dyn, list(T), map(K,
   * V), optional(T); a single capital letter is a type parameter; a dotted name is a type without
   * fields.
   */
  List<String> signatures();

  /** The names of its functions. */
  default Set<String> names() {
    return signatures().stream()
        .map(line -> line.substring(0, line.indexOf(':')))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Calls a function.
   *
   * @param arguments the receiver first, where there is one
   * @throws CelError when the arguments do not fit
   */
  Object call(String function, Object[] arguments);
}
