package dev.gpushare.lint.cel;

import java.util.List;

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

  /** Whether it has a function of that name. */
  boolean has(String function);

  /**
   * Calls a function.
   *
   * @param arguments the receiver first, where there is one
   * @throws CelError when the arguments do not fit
   */
  Object call(String function, Object[] arguments);
}
