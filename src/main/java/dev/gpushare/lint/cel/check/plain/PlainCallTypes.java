package dev.gpushare.lint.cel.check.plain;

import static dev.gpushare.lint.cel.check.plain.PlainUnification.closed;
import static dev.gpushare.lint.cel.check.plain.PlainUnification.fits;
import static dev.gpushare.lint.cel.check.plain.PlainUnification.isClosed;
import static dev.gpushare.lint.cel.check.plain.PlainUnification.isDyn;
import static dev.gpushare.lint.cel.check.plain.PlainUnification.isEmptyLiteral;
import static dev.gpushare.lint.cel.check.plain.PlainUnification.joined;

import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import java.util.List;

/** The types of operators and functions for arguments of known types. */
public final class PlainCallTypes {

  private final PlainOverloads functions;

  /**
   * @param minor the Kubernetes minor whose functions there are
   */
  public PlainCallTypes(int minor) {
    this.functions = new PlainOverloads(minor);
  }

  /**
   * The type of a call.
   *
   * @param member whether the first argument is the receiver
   * @throws NeedsCelJava when cel-java has to say
   */
  CelType result(String function, boolean member, List<CelType> arguments) {
    if (!member && !Character.isLetter(function.charAt(0))) {
      // a function of a user may be called _f, too
      return arguments.isEmpty() ? unsure() : operator(function, arguments);
    }
    switch (function) {
      case "size":
        return arguments.size() == 1 && hasSize(arguments.get(0)) ? SimpleType.INT : unsure();
      case "hasValue":
        return member && arguments.size() == 1 && arguments.get(0) instanceof OptionalType
            ? SimpleType.BOOL
            : unsure();
      case "value":
        return member && arguments.size() == 1 && arguments.get(0) instanceof OptionalType optional
            ? closed(optional.parameters().get(0))
            : unsure();
      case "orValue":
        return member && arguments.size() == 2
            ? orValue(arguments.get(0), arguments.get(1))
            : unsure();
      default:
        return functions.result(function, member, arguments);
    }
  }

  private static CelType unsure() {
    throw new NeedsCelJava();
  }

  private static boolean hasSize(CelType type) {
    return switch (type.kind()) {
      case STRING, BYTES, LIST, MAP, DYN -> true;
      default -> false;
    };
  }

  private static CelType orValue(CelType receiver, CelType fallback) {
    if (isDyn(receiver)) {
      return closed(fallback);
    } else if (receiver instanceof OptionalType) {
      CelType value = receiver.parameters().get(0);
      return value == PlainUnification.FREE ? closed(fallback) : joined(value, fallback);
    }
    return unsure();
  }

  private static CelType operator(String function, List<CelType> arguments) {
    CelType first = arguments.get(0);
    CelType last = arguments.get(arguments.size() - 1);
    return switch (function) {
      case "!_", "@not_strictly_false" -> truth(first);
      case "_&&_", "_||_" -> {
        truth(first);
        yield truth(last);
      }
      case "_?_:_" -> {
        truth(first);
        yield joined(arguments.get(1), last);
      }
      case "_==_", "_!=_" -> equal(first, last);
      case "_<_", "_<=_", "_>_", "_>=_" -> ordered(first, last);
      case "@in" -> in(first, last);
      case "_+_", "_-_", "_*_", "_/_", "_%_" -> arithmetic(function.charAt(1), first, last);
      case "_[_]" -> element(first, last);
      case "_[?_]" -> {
        CelType element = element(first, last);
        yield isDyn(first) || first instanceof OptionalType
            ? element
            : OptionalType.create(element);
      }
      default -> unsure();
    };
  }

  private static CelType truth(CelType type) {
    return type.kind() == CelKind.BOOL || isDyn(type) ? SimpleType.BOOL : unsure();
  }

  private static CelType equal(CelType one, CelType other) {
    boolean literal = one.kind() == other.kind() && (isEmptyLiteral(one) || isEmptyLiteral(other));
    boolean possible =
        isDyn(one) || isDyn(other) || literal || (isClosed(one) && fits(one, closed(other)));
    return possible ? SimpleType.BOOL : unsure();
  }

  private static CelType ordered(CelType one, CelType other) {
    boolean possible =
        hasOrder(one) && hasOrder(other) && (isDyn(one) || isDyn(other) || one.equals(other));
    return possible ? SimpleType.BOOL : unsure();
  }

  private static boolean hasOrder(CelType type) {
    return switch (type.kind()) {
      case DYN, BOOL, INT, UINT, DOUBLE, STRING, BYTES, TIMESTAMP, DURATION -> true;
      default -> false;
    };
  }

  private static CelType in(CelType element, CelType container) {
    closed(element);
    boolean possible =
        isDyn(container)
            || ((container.kind() == CelKind.LIST || container.kind() == CelKind.MAP)
                && (isEmptyLiteral(container)
                    || fits(element, closed(container.parameters().get(0)))));
    return possible ? SimpleType.BOOL : unsure();
  }

  private static CelType arithmetic(char operator, CelType one, CelType other) {
    if (one.kind() == CelKind.LIST && other.kind() == CelKind.LIST) {
      return operator == '+' ? joined(one, other) : unsure();
    } else if (isDyn(one) && isDyn(other)) {
      return SimpleType.DYN;
    }
    CelType known = isDyn(one) ? other : one;
    boolean possible =
        switch (known.kind()) {
          case INT, UINT -> true;
          case DOUBLE -> operator != '%';
          case STRING, BYTES -> operator == '+';
          default -> false;
        };
    return possible && (isDyn(one) || isDyn(other) || one.equals(other)) ? known : unsure();
  }

  /** What an index finds; in an optional container it is an optional. */
  private static CelType element(CelType container, CelType index) {
    closed(index);
    if (isDyn(container)) {
      return switch (index.kind()) {
        case INT, STRING, DYN -> SimpleType.DYN;
        default -> unsure();
      };
    } else if (container instanceof OptionalType) {
      CelType inner = container.parameters().get(0);
      if (!isDyn(inner)) {
        return inner instanceof OptionalType
            ? unsure()
            : OptionalType.create(element(inner, index));
      }
      // a text can only be the key of a map, whose values may be anything
      return index.kind() == CelKind.STRING ? OptionalType.create(PlainUnification.FREE) : unsure();
    } else if (container instanceof ListType list) {
      boolean possible = index.kind() == CelKind.INT || isDyn(index);
      return possible ? closed(list.elemType()) : unsure();
    } else if (container instanceof MapType map) {
      return fits(index, closed(map.keyType())) ? closed(map.valueType()) : unsure();
    }
    return unsure();
  }
}
