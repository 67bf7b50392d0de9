package dev.gpushare.lint.cel.environment;

import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypes;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructTypeReference;
import dev.gpushare.lint.types.Type;
import java.util.regex.Pattern;

/** Our types and cel-java's. */
public final class TypeMapping {

  /** How cel-java writes a type that nothing decides. */
  private static final Pattern FREE = Pattern.compile("%(elem|key|value)[0-9]+");

  private TypeMapping() {}

  public static CelType toCel(Type type) {
    if (type instanceof Type.Simple simple) {
      return simple(simple);
    } else if (type instanceof Type.ListOf list) {
      return ListType.create(toCel(list.element()));
    } else if (type instanceof Type.MapOf map) {
      return MapType.create(SimpleType.STRING, toCel(map.value()));
    } else if (type instanceof Type.OptionalOf optional) {
      return OptionalType.create(toCel(optional.value()));
    } else if (type instanceof Type.Struct struct) {
      return KubernetesLibrary.isOpaque(struct.name())
          ? Signatures.type(struct.name())
          : StructTypeReference.create(struct.name());
    }
    return SimpleType.DYN;
  }

  private static CelType simple(Type.Simple type) {
    return switch (type) {
      case STRING -> SimpleType.STRING;
      case INT -> SimpleType.INT;
      case DOUBLE -> SimpleType.DOUBLE;
      case BOOL -> SimpleType.BOOL;
      case BYTES -> SimpleType.BYTES;
      case TIMESTAMP -> SimpleType.TIMESTAMP;
      case DURATION -> SimpleType.DURATION;
      case NULL -> SimpleType.NULL_TYPE;
      // text or number, depending on how it is written
      case QUANTITY, INT_OR_STRING, DYN -> SimpleType.DYN;
    };
  }

  static Type toType(CelType type) {
    CelKind kind = type.kind();
    switch (kind) {
      case STRING:
        return Type.Simple.STRING;
      case INT:
        return Type.Simple.INT;
      case DOUBLE:
        return Type.Simple.DOUBLE;
      case BOOL:
        return Type.Simple.BOOL;
      case BYTES:
        return Type.Simple.BYTES;
      case TIMESTAMP:
        return Type.Simple.TIMESTAMP;
      case DURATION:
        return Type.Simple.DURATION;
      case NULL_TYPE:
        return Type.Simple.NULL;
      case DYN, ANY, TYPE_PARAM, ERROR:
        return Type.Simple.DYN;
      case LIST:
        return new Type.ListOf(toType(type.parameters().get(0)));
      case MAP:
        return type.parameters().get(0).kind() == CelKind.STRING
            ? new Type.MapOf(toType(type.parameters().get(1)))
            : new Type.Struct(print(type));
      default:
        if (type instanceof OptionalType) {
          return new Type.OptionalOf(toType(type.parameters().get(0)));
        }
        return new Type.Struct(print(type));
    }
  }

  /**
   * The type that a policy's variable has for later expressions: anything with fields becomes dyn
   * ({@code kubernetes/apiserver@v0.36.3:pkg/admission/plugin/cel/composition.go}).
   */
  static CelType ofVariable(CelType type) {
    switch (type.kind()) {
      case STRING, INT, UINT, DOUBLE, BOOL, BYTES, TIMESTAMP, DURATION, NULL_TYPE:
        return type;
      case LIST:
        return ListType.create(ofVariable(type.parameters().get(0)));
      case MAP:
        return MapType.create(
            ofVariable(type.parameters().get(0)), ofVariable(type.parameters().get(1)));
      default:
        return SimpleType.DYN;
    }
  }

  /** The type as the API server prints it. */
  public static String print(CelType type) {
    return goNames(CelTypes.format(type));
  }

  public static String goNames(String text) {
    return FREE.matcher(text)
        .replaceAll("dyn")
        .replace("google.protobuf.Timestamp", "timestamp")
        .replace("google.protobuf.Duration", "duration");
  }
}
