package dev.gpushare.lint.cel.check.plain;

import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.TypeParamType;

/** Which types go together, for the plain cases of cel-java's inference. */
final class PlainUnification {

  /** The elements of {@code []} and {@code {}}: any type, not yet known which. */
  static final CelType FREE = TypeParamType.create("free");

  private PlainUnification() {}

  /** The type itself, when nothing in it is open. */
  static CelType closed(CelType type) {
    if (!isClosed(type)) {
      throw new NeedsCelJava();
    }
    return type;
  }

  static boolean isClosed(CelType type) {
    if (type.kind() == CelKind.TYPE_PARAM) {
      return false;
    }
    for (CelType parameter : type.parameters()) {
      if (!isClosed(parameter)) {
        return false;
      }
    }
    return true;
  }

  /** What stayed open to the end is dyn. */
  static CelType settled(CelType type) {
    if (isClosed(type)) {
      return type;
    }
    if (type instanceof ListType list) {
      return ListType.create(settled(list.elemType()));
    } else if (type instanceof MapType map) {
      return MapType.create(settled(map.keyType()), settled(map.valueType()));
    } else if (type instanceof OptionalType) {
      return OptionalType.create(settled(type.parameters().get(0)));
    } else if (type == FREE) {
      return SimpleType.DYN;
    }
    throw new NeedsCelJava();
  }

  static boolean isDyn(CelType type) {
    return type.kind() == CelKind.DYN;
  }

  /** Whether it is an empty list or map literal. */
  static boolean isEmptyLiteral(CelType type) {
    return (type.kind() == CelKind.LIST || type.kind() == CelKind.MAP)
        && type.parameters().get(0) == FREE;
  }

  /** The type of two branches, and of a value beside its default. */
  static CelType joined(CelType one, CelType other) {
    if (isDyn(one) || isDyn(other)) {
      return SimpleType.DYN;
    } else if (one.equals(other)) {
      return one;
    } else if (one.kind() == other.kind() && isEmptyLiteral(one)) {
      return closed(other);
    } else if (one.kind() == other.kind() && isEmptyLiteral(other)) {
      return closed(one);
    }
    throw new NeedsCelJava();
  }

  /** Whether one can stand where the other is wanted; both without open parts. */
  static boolean fits(CelType one, CelType other) {
    if (one.equals(other) || isDyn(one) || isDyn(other)) {
      return true;
    } else if (one.kind() == CelKind.NULL_TYPE) {
      return isNullable(other);
    } else if (other.kind() == CelKind.NULL_TYPE) {
      return isNullable(one);
    } else if (one.kind() != other.kind() || !one.name().equals(other.name())) {
      return false;
    }
    for (int i = 0; i < one.parameters().size(); i++) {
      if (!fits(one.parameters().get(i), other.parameters().get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNullable(CelType type) {
    return switch (type.kind()) {
      case OPAQUE, STRUCT, DURATION, TIMESTAMP -> true;
      default -> false;
    };
  }
}
