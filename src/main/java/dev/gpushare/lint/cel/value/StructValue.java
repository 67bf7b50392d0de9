package dev.gpushare.lint.cel.value;

import java.util.Optional;

/**
 * An object with named fields. Where {@link #fieldOrEmpty} is not overridden, reading an absent
 * field is an error, as it is in the API server; views for rules give the empty value of the
 * field's type instead.
 */
public interface StructValue {

  /** The name of its type. */
  String typeName();

  /** The field's value when it is there, which is what {@code has()} and {@code .?} ask. */
  Optional<Object> field(String name);

  /**
   * The field's value.
   *
   * @throws CelError when it is absent and absence has no value
   */
  default Object fieldOrEmpty(String name) {
    Optional<Object> value = field(name);
    if (value.isEmpty()) {
      throw CelError.noSuchKey(name);
    }
    return value.get();
  }
}
