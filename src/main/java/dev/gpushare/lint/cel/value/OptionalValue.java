package dev.gpushare.lint.cel.value;

import java.util.Optional;

/** CEL's {@code optional_type}: a value of an expression that may be absent. */
public record OptionalValue(Optional<Object> content) {

  /** The empty optional. */
  public static final OptionalValue NONE = new OptionalValue(Optional.empty());

  /** An optional that holds the value. */
  public static OptionalValue of(Object value) {
    return new OptionalValue(Optional.of(value));
  }

  public boolean isPresent() {
    return content.isPresent();
  }
}
