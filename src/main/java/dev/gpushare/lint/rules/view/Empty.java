package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.cel.OptionalValue;
import dev.gpushare.lint.cel.Timestamp;
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
final class Empty {

  private Empty() {}

  static Object of(Type type, TypeCatalog catalog, Manifest manifest, NodePath path) {
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
      return new TreeStruct(catalog, struct, Optional.empty(), manifest, path);
    }
    return OptionalValue.NONE;
  }

  /** What a rule reads where a view has nothing to say. */
  static Object ofView(Type type) {
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
