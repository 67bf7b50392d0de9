package dev.gpushare.lint.types;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A map with named fields.
 *
 * @param name unique in its catalog, for example {@code io.k8s.api.core.v1.Container}
 * @param fields by their JSON names, in a fixed order
 * @param open whether other fields are kept too ({@code x-kubernetes-preserve-unknown-fields})
 */
public record StructType(String name, Map<String, Field> fields, boolean open) {

  public StructType {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  /** A struct that has these fields and no others. */
  public StructType(String name, Map<String, Field> fields) {
    this(name, fields, false);
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
   * @param allowed the only values that are legal, as text; empty when every value of the type is
   */
  public record Field(String name, Type type, boolean required, List<String> allowed) {

    public Field {
      allowed = List.copyOf(allowed);
    }

    /** A field that takes every value of its type. */
    public Field(String name, Type type, boolean required) {
      this(name, type, required, List.of());
    }
  }
}
