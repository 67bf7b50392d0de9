package dev.gpushare.lint.cel.environment;

import dev.cel.common.types.CelType;
import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.types.Type;

/** An expression that compiles, with the type of its value. */
public final class CheckedExpression {

  private final Expression expression;
  private final CelType celType;

  public CheckedExpression(Expression expression, CelType celType) {
    this.expression = expression;
    this.celType = celType;
  }

  /** What is evaluated. */
  public Expression expression() {
    return expression;
  }

  /** The type of the value; types that {@link Type} cannot say are structs of their CEL name. */
  public Type type() {
    return TypeMapping.toType(celType);
  }

  /** The type as the API server prints it. */
  public String typeName() {
    return TypeMapping.print(celType);
  }

  public CelType celType() {
    return celType;
  }
}
