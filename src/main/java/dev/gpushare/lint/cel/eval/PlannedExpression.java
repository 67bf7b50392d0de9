package dev.gpushare.lint.cel.eval;

import dev.gpushare.lint.cel.ast.Expression;
import java.util.Set;

/**
 * What the API server's planner makes of an expression, as far as it changes what it costs ({@code
 * google/cel-go@v0.26.0:interpreter/planner.go, decorators.go}).
 */
public final class PlannedExpression {

  private static final Set<String> CHAINS = Set.of("_[_]", "_?._", "_[?_]");
  private static final Set<String> CONVERSIONS =
      Set.of(
          "bool",
          "bytes",
          "double",
          "duration",
          "dyn",
          "int",
          "string",
          "timestamp",
          "type",
          "uint");

  private PlannedExpression() {}

  public static boolean isConversion(Expression.Call call) {
    return call.target().isEmpty()
        && call.arguments().size() == 1
        && CONVERSIONS.contains(call.function());
  }

  /** Whether the server has its value before it evaluates anything. */
  static boolean isConstant(Expression expression) {
    if (expression instanceof Expression.ListLiteral list) {
      for (Expression.Element element : list.elements()) {
        if (element.optional() || !isConstant(element.value())) {
          return false;
        }
      }
      return true;
    } else if (expression instanceof Expression.MapLiteral map) {
      for (Expression.Entry entry : map.entries()) {
        if (entry.optional() || !isConstant(entry.key()) || !isConstant(entry.value())) {
          return false;
        }
      }
      return true;
    } else if (expression instanceof Expression.Call call) {
      return isConversion(call) && isConstant(call.arguments().get(0));
    }
    return expression instanceof Expression.Literal;
  }

  /** Whether it is a list of constants that the server looks things up in as in a set. */
  static boolean isSet(Expression expression) {
    if (!(expression instanceof Expression.ListLiteral list) || !isConstant(list)) {
      return false;
    }
    for (Expression.Element element : list.elements()) {
      boolean nested =
          element.value() instanceof Expression.ListLiteral
              || element.value() instanceof Expression.MapLiteral;
      if (nested) {
        return false;
      }
    }
    return true;
  }

  /** Whether fields and elements that are read of it belong to one chain with it. */
  static boolean isChain(Expression expression) {
    return isRead(expression)
        || expression instanceof Expression.Call call && call.function().equals("_?_:_");
  }

  /** A name, or what is read of something. */
  static boolean isRead(Expression expression) {
    return expression instanceof Expression.Ident
        || expression instanceof Expression.Select select && !select.testOnly()
        || expression instanceof Expression.Call call && CHAINS.contains(call.function());
  }
}
