package dev.gpushare.lint.cel.eval;

import java.util.Map;
import java.util.Optional;

/** The variables of an evaluation. */
@FunctionalInterface
public interface Activation {

  /** No variables. */
  Activation EMPTY = name -> Optional.empty();

  /** The value of that variable; it is asked for each time it is used. */
  Optional<Object> value(String name);

  /** The variables of the map. */
  static Activation of(Map<String, Object> variables) {
    return name -> Optional.ofNullable(variables.get(name));
  }

  /** These variables, and the outer ones where a name is not among them. */
  default Activation over(Activation outer) {
    return name -> {
      Optional<Object> own = value(name);
      return own.isPresent() ? own : outer.value(name);
    };
  }
}
