package dev.gpushare.lint.types;

import java.util.Optional;

/** Struct types by name. */
public interface TypeCatalog {

  /** A catalog without types. */
  TypeCatalog EMPTY = name -> Optional.empty();

  /** The type of that name. */
  Optional<StructType> struct(String name);
}
