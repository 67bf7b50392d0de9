package dev.gpushare.lint.types;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A map with named fields.
 *
 * @param name unique in its catalog, for example {@code io.k8s.api.core.v1.Container}
 * @param fields by their JSON names, in a fixed order
 */
public record StructType(String name, Map<String, Field> fields) {

  public StructType {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  /** The field of that exact name. */
  public Optional<Field> field(String field) {
    return Optional.ofNullable(fields.get(field));
  }

  /**
   * A field.
   *
   * @param name its JSON name
   * @param required whether the server refuses an object without it
   */
  public record Field(String name, Type type, boolean required) {}
}
