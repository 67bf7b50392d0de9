package dev.gpushare.lint.cel;

import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The types of a tree that {@link DirectParser} read: what cel-java's checker would say, or nothing
 * as soon as that is not plain. Every complaint is cel-java's to make.
 */
final class DirectTypes {

  /** What only starts a name of a function; a variable of the same name would mislead. */
  private static final String NAMESPACES =
      " base64 cel format ip lists math optional regex sets strings ";

  private final Declarations declarations;
  private final DirectCalls calls;

  DirectTypes(Declarations declarations, DirectCalls calls) {
    this.declarations = declarations;
    this.calls = calls;
  }

  /** A variable of a loop around the expression. */
  private record Local(String name, CelType type, Optional<Local> outer) {}

  /**
   * The type of a whole expression.
   *
   * @throws Unsure when cel-java has to say
   */
  CelType of(Expression expression) {
    return DirectUnification.settled(type(expression, Optional.empty()));
  }

  private CelType type(Expression expression, Optional<Local> locals) {
    if (expression instanceof Expression.Literal literal) {
      return literal(literal.value());
    } else if (expression instanceof Expression.Ident ident) {
      return ident(ident.name(), locals);
    } else if (expression instanceof Expression.Select select) {
      notDotted(select);
      CelType field = field(type(select.operand(), locals), select.field());
      return select.testOnly() ? SimpleType.BOOL : field;
    } else if (expression instanceof Expression.Call call) {
      return call(call, locals);
    } else if (expression instanceof Expression.ListLiteral list) {
      return list(list, locals);
    } else if (expression instanceof Expression.MapLiteral map) {
      return map(map, locals);
    } else if (expression instanceof Expression.Comprehension loop) {
      return loop(loop, locals);
    }
    throw new Unsure();
  }

  private static CelType literal(Object value) {
    if (value instanceof String) {
      return SimpleType.STRING;
    } else if (value instanceof Boolean) {
      return SimpleType.BOOL;
    } else if (value instanceof Long) {
      return SimpleType.INT;
    } else if (value instanceof Double) {
      return SimpleType.DOUBLE;
    } else if (value == NullValue.NULL) {
      return SimpleType.NULL_TYPE;
    }
    throw new Unsure();
  }

  private CelType ident(String name, Optional<Local> locals) {
    Optional<Local> at = locals;
    while (at.isPresent()) {
      if (at.get().name().equals(name)) {
        return at.get().type();
      }
      at = at.get().outer();
    }
    if (name.equals("variables") && declarations.composed().isPresent()) {
      return TypeMapping.toCel(new Type.Struct(StructTypeProvider.VARIABLES));
    }
    Type type = declarations.variables().get(name);
    if (type == null) {
      throw new Unsure();
    }
    return TypeMapping.toCel(type);
  }

  /** A dotted name may be one variable, or a function with its namespace. */
  private void notDotted(Expression expression) {
    Expression root = expression;
    while (root instanceof Expression.Select select) {
      root = select.operand();
    }
    if (root instanceof Expression.Ident ident) {
      if (NAMESPACES.contains(" " + ident.name() + " ")) {
        throw new Unsure();
      }
      for (String name : declarations.variables().keySet()) {
        if (name.length() > ident.name().length()
            && name.charAt(ident.name().length()) == '.'
            && name.startsWith(ident.name())) {
          throw new Unsure();
        }
      }
    }
  }

  private CelType field(CelType operand, String name) {
    if (operand instanceof OptionalType) {
      CelType inner = operand.parameters().get(0);
      return OptionalType.create(inner instanceof OptionalType ? unsure() : field(inner, name));
    }
    return switch (operand.kind()) {
      case DYN -> SimpleType.DYN;
      case MAP -> DirectUnification.closed(((MapType) operand).valueType());
      case STRUCT -> structField(operand.name(), name);
      default -> unsure();
    };
  }

  private static CelType unsure() {
    throw new Unsure();
  }

  private CelType structField(String struct, String name) {
    if (struct.equals(StructTypeProvider.VARIABLES)) {
      return declarations.composed().flatMap(all -> all.type(name)).orElseThrow(Unsure::new);
    }
    TypeCatalog catalog = declarations.types();
    StructType type = catalog.struct(struct).orElseThrow(Unsure::new);
    Optional<StructType.Field> field = type.field(name);
    if (field.isEmpty()) {
      field = type.field(FieldNames.unescape(name));
    }
    return TypeMapping.toCel(field.orElseThrow(Unsure::new).type());
  }

  private CelType call(Expression.Call call, Optional<Local> locals) {
    if (call.function().equals("_?._")) {
      CelType operand = type(call.arguments().get(0), locals);
      String name = (String) ((Expression.Literal) call.arguments().get(1)).value();
      CelType field = field(operand, name);
      return operand instanceof OptionalType ? field : OptionalType.create(field);
    }
    List<CelType> arguments = new ArrayList<>(call.arguments().size() + 1);
    if (call.target().isPresent()) {
      notDotted(call.target().get());
      arguments.add(type(call.target().get(), locals));
    }
    for (Expression argument : call.arguments()) {
      arguments.add(type(argument, locals));
    }
    return calls.result(call.function(), call.target().isPresent(), arguments);
  }

  private CelType list(Expression.ListLiteral list, Optional<Local> locals) {
    CelType element = DirectUnification.FREE;
    for (Expression.Element one : list.elements()) {
      element = same(element, type(one.value(), locals));
    }
    return ListType.create(element);
  }

  private CelType map(Expression.MapLiteral map, Optional<Local> locals) {
    CelType key = DirectUnification.FREE;
    CelType value = DirectUnification.FREE;
    for (Expression.Entry entry : map.entries()) {
      key = same(key, type(entry.key(), locals));
      value = same(value, type(entry.value(), locals));
    }
    return MapType.create(key, value);
  }

  /** The API server wants the elements of a literal to be of one type. */
  private static CelType same(CelType first, CelType type) {
    if (first != DirectUnification.FREE && !first.equals(type)) {
      throw new Unsure();
    }
    return DirectUnification.closed(type);
  }

  private CelType loop(Expression.Comprehension loop, Optional<Local> locals) {
    CelType range = type(loop.range(), locals);
    CelType variable =
        switch (range.kind()) {
          case LIST -> DirectUnification.closed(((ListType) range).elemType());
          case MAP -> DirectUnification.closed(((MapType) range).keyType());
          case DYN -> SimpleType.DYN;
          default -> unsure();
        };
    CelType initial = type(loop.initial(), locals);
    Optional<Local> outer = Optional.of(new Local(loop.accumulator(), initial, locals));
    Optional<Local> inner = Optional.of(new Local(loop.variable(), variable, outer));
    if (type(loop.condition(), inner).kind() != CelKind.BOOL) {
      throw new Unsure();
    }
    CelType step = type(loop.step(), inner);
    CelType gathered = DirectUnification.joined(initial, step);
    return type(loop.result(), Optional.of(new Local(loop.accumulator(), gathered, locals)));
  }
}
