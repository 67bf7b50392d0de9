package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.IntendedScalar;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.math.BigDecimal;

/**
 * Reads written values as a rule sees them: by declared type, a fault of type by its plain intent.
 */
public final class WrittenValues {

  private WrittenValues() {}

  /** Whether something stands there; a null counts as nothing. */
  static boolean isWritten(Node node) {
    return !(node instanceof Node.Scalar scalar && scalar.value() instanceof ScalarValue.Null);
  }

  public static Object read(
      Node node, Type type, TypeCatalog catalog, Manifest manifest, NodePath path) {
    if (type == Type.Simple.DYN || type == Type.Simple.NULL) {
      return NodeValues.of(node);
    }
    if (type instanceof Type.Struct struct && node instanceof Node.Mapping mapping) {
      return new WrittenStruct(catalog, struct, java.util.Optional.of(mapping), manifest, path);
    }
    if (type instanceof Type.ListOf list && node instanceof Node.Sequence sequence) {
      return new WrittenList(sequence, list.element(), catalog, manifest, path);
    }
    if (type instanceof Type.MapOf map && node instanceof Node.Mapping mapping) {
      return new WrittenMap(mapping, map.value(), catalog, manifest, path);
    }
    if (type instanceof Type.Simple simple && node instanceof Node.Scalar scalar) {
      return scalar(scalar, simple);
    }
    return EmptyValues.of(type, catalog, manifest, path);
  }

  private static Object scalar(Node.Scalar scalar, Type.Simple type) {
    return switch (type) {
      case BOOL -> IntendedScalar.bool(scalar.value()).orElse(false);
      case INT -> IntendedScalar.number(scalar.value()).map(BigDecimal::longValue).orElse(0L);
      case DOUBLE -> IntendedScalar.number(scalar.value()).map(BigDecimal::doubleValue).orElse(0.0);
      case INT_OR_STRING, DYN, NULL -> NodeValues.of(scalar);
      case STRING, QUANTITY, BYTES, TIMESTAMP, DURATION -> scalar.text();
    };
  }
}
