package dev.gpushare.lint.cel.check.plain;

import dev.gpushare.lint.cel.ast.Expression;
import java.util.List;
import java.util.Optional;

/**
 * The macros with one variable, expanded as CEL defines them; every node of an expansion stands at
 * the parenthesis of the macro ({@code google/cel-spec@v0.24.0:doc/langdef.md#macros}).
 */
final class PlainMacros {

  /** What cel-java calls the value that a loop gathers. */
  private static final String GATHERED = "@result";

  private final int offset;

  private PlainMacros(int offset) {
    this.offset = offset;
  }

  static Expression has(int offset, List<Expression> arguments) {
    if (arguments.size() == 1
        && arguments.get(0) instanceof Expression.Select select
        && !select.testOnly()) {
      return new Expression.Select(offset, select.operand(), select.field(), true);
    }
    throw new NeedsCelJava();
  }

  /** The loop, where the call is a macro. */
  static Optional<Expression> expand(
      int offset, String name, Expression range, List<Expression> arguments) {
    PlainMacros macros = new PlainMacros(offset);
    if (arguments.size() == 2) {
      Expression body = arguments.get(1);
      switch (name) {
        case "all":
          return Optional.of(macros.all(range, variable(arguments), body));
        case "exists":
          return Optional.of(macros.exists(range, variable(arguments), body));
        case "exists_one":
          return Optional.of(macros.existsOne(range, variable(arguments), body));
        case "map":
          return Optional.of(macros.list(range, variable(arguments), Optional.empty(), body));
        case "filter":
          Expression element = arguments.get(0);
          return Optional.of(macros.list(range, variable(arguments), Optional.of(body), element));
        default:
          return Optional.empty();
      }
    } else if (arguments.size() == 3 && name.equals("map")) {
      Optional<Expression> filter = Optional.of(arguments.get(1));
      return Optional.of(macros.list(range, variable(arguments), filter, arguments.get(2)));
    }
    return Optional.empty();
  }

  private static String variable(List<Expression> arguments) {
    if (arguments.get(0) instanceof Expression.Ident ident && !ident.name().startsWith("__")) {
      return ident.name();
    }
    throw new NeedsCelJava();
  }

  private Expression all(Expression range, String variable, Expression body) {
    Expression condition = call("@not_strictly_false", gathered());
    Expression step = call("_&&_", gathered(), body);
    return loop(range, variable, literal(true), condition, step, gathered());
  }

  private Expression exists(Expression range, String variable, Expression body) {
    Expression condition = call("@not_strictly_false", call("!_", gathered()));
    Expression step = call("_||_", gathered(), body);
    return loop(range, variable, literal(false), condition, step, gathered());
  }

  private Expression existsOne(Expression range, String variable, Expression body) {
    Expression more = call("_+_", gathered(), literal(1L));
    Expression step = call("_?_:_", body, more, gathered());
    Expression result = call("_==_", gathered(), literal(1L));
    return loop(range, variable, literal(0L), literal(true), step, result);
  }

  private Expression list(
      Expression range, String variable, Optional<Expression> filter, Expression element) {
    Expression.Element only = new Expression.Element(element, false);
    Expression more = new Expression.ListLiteral(offset, List.of(only));
    Expression step = call("_+_", gathered(), more);
    if (filter.isPresent()) {
      step = call("_?_:_", filter.get(), step, gathered());
    }
    Expression empty = new Expression.ListLiteral(offset, List.of());
    return loop(range, variable, empty, literal(true), step, gathered());
  }

  private Expression loop(
      Expression range,
      String variable,
      Expression initial,
      Expression condition,
      Expression step,
      Expression result) {
    return new Expression.Comprehension(
        offset, variable, Optional.empty(), range, GATHERED, initial, condition, step, result);
  }

  private Expression gathered() {
    return new Expression.Ident(offset, GATHERED);
  }

  private Expression literal(Object value) {
    return new Expression.Literal(offset, value);
  }

  private Expression call(String function, Expression... arguments) {
    return new Expression.Call(offset, function, Optional.empty(), List.of(arguments));
  }
}
