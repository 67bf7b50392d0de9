package dev.gpushare.lint.types;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A few structs that belong together.
 *
 * @param root the name of the outermost one
 * @param structs by name, the root first; the metadata of objects is not among them ({@link
 *     KubernetesTypes#OBJECT_META})
 */
public record StructTypes(String root, Map<String, StructType> structs) implements TypeCatalog {

  public StructTypes {
    structs = Collections.unmodifiableMap(new LinkedHashMap<>(structs));
  }

  @Override
  public Optional<StructType> struct(String name) {
    return Optional.ofNullable(structs.get(name));
  }
}
