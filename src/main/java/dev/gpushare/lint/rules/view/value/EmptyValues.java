package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.cel.value.OptionalValue;
import dev.gpushare.lint.cel.value.Timestamp;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a rule reads where nothing is written: the empty value of the declared type. */
public final class EmptyValues {

  private EmptyValues() {}

  public static Object of(Type type, TypeCatalog catalog, Manifest manifest, NodePath path) {
    if (type instanceof Type.Simple simple) {
      return simple(simple);
    }
    if (type instanceof Type.ListOf) {
      return List.of();
    }
    if (type instanceof Type.MapOf) {
      return Map.of();
    }
    if (type instanceof Type.Struct struct) {
      return new WrittenStruct(catalog, struct, Optional.empty(), manifest, path);
    }
    return OptionalValue.NONE;
  }

  /** What a rule reads where a view has nothing to say. */
  public static Object ofView(Type type) {
    if (type instanceof Type.ListOf) {
      return List.of();
    }
    if (type instanceof Type.MapOf) {
      return Map.of();
    }
    if (type instanceof Type.Simple simple) {
      return simple(simple);
    }
    throw new IllegalStateException("a view's field of type " + type + " is always there");
  }

  static Object simple(Type.Simple type) {
    return switch (type) {
      case STRING, QUANTITY, BYTES -> "";
      case INT, INT_OR_STRING -> 0L;
      case DOUBLE -> 0.0;
      case BOOL -> false;
      case TIMESTAMP -> Timestamp.utc(Instant.EPOCH);
      case DURATION -> Duration.ZERO;
      case DYN, NULL -> NullValue.NULL;
    };
  }
}
