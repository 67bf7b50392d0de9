package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.cel.Unsigned;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/** Finds shapes of expressions that do something else than they look like. */
final class ExpressionShapes {

  private static final Set<String> QUANTITIES =
      Set.of("limits", "requests", "capacity", "allocatable", "hard", "overhead");
  private static final Set<String> COMPARISONS =
      Set.of("_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_");

  /** Fields of a Pod's spec that the server always fills in. */
  private static final Set<String> ALWAYS =
      Set.of(
          "containers",
          "restartPolicy",
          "dnsPolicy",
          "schedulerName",
          "terminationGracePeriodSeconds",
          "securityContext",
          "serviceAccountName",
          "enableServiceLinks",
          "tolerations",
          "priority");

  private final PolicyExpression expression;
  private final boolean pods;
  private final Consumer<ExpressionFact> found;

  private ExpressionShapes(
      PolicyExpression expression, boolean pods, Consumer<ExpressionFact> found) {
    this.expression = expression;
    this.pods = pods;
    this.found = found;
  }

  /**
   * Looks through all expressions.
   *
   * @param pods whether the policy matches Pods and nothing else
   */
  static void of(
      CompiledPolicy policy,
      Map<String, PolicyExpression> expressions,
      boolean pods,
      Consumer<ExpressionFact> found) {
    boolean guard = GuardFacts.isGuard(expressions.values());
    for (int i = 0; i < policy.matchConditions().size(); i++) {
      PolicyExpression at = at(expressions, "spec.matchConditions[" + i + "].expression");
      ExpressionShapes shapes = new ExpressionShapes(at, pods, found);
      shapes.read(policy.matchConditions().get(i).expression());
      if (guard) {
        GuardFacts.identity(at, policy.matchConditions().get(i).expression(), found);
      }
    }
    policy
        .variables()
        .forEach(
            (name, variable) ->
                new ExpressionShapes(at(expressions, "variable " + name), pods, found)
                    .read(variable));
    for (int i = 0; i < policy.validations().size(); i++) {
      PolicyExpression at = at(expressions, "spec.validations[" + i + "].expression");
      new ExpressionShapes(at, pods, found).read(policy.validations().get(i).expression());
    }
  }

  /** What was compiled was found in the text. */
  private static PolicyExpression at(Map<String, PolicyExpression> expressions, String path) {
    return Objects.requireNonNull(expressions.get(path));
  }

  private void read(Expression whole) {
    whole
        .nodes()
        .forEach(
            node -> {
              if (node instanceof Expression.Call call) {
                call(call);
              }
            });
  }

  private void call(Expression.Call call) {
    List<Expression> arguments = call.arguments();
    if (COMPARISONS.contains(call.function()) && arguments.size() == 2) {
      boolean quantity =
          isNumber(arguments.get(0)) && isQuantity(arguments.get(1))
              || isNumber(arguments.get(1)) && isQuantity(arguments.get(0));
      if (quantity) {
        int end = call.offset() + (call.function().length() == 4 ? 2 : 1);
        add(ExpressionFact.Kind.QUANTITY_AS_NUMBER, call.offset(), end, "");
      }
    } else if (call.function().equals("!_")
        && pods
        && arguments.get(0) instanceof Expression.Select select
        && select.testOnly()
        && ALWAYS.contains(select.field())
        && select.operand().path().equals("object.spec")) {
      add(
          ExpressionFact.Kind.CONSTANT,
          call.offset(),
          call.offset() + 1,
          "!has(object.spec." + select.field() + ")");
    }
  }

  private void add(ExpressionFact.Kind kind, int from, int to, String name) {
    int end = Math.min(expression.text().length(), to);
    found.accept(new ExpressionFact(kind, expression, from, end, name, ""));
  }

  private static boolean isNumber(Expression node) {
    return node instanceof Expression.Literal literal
        && (literal.value() instanceof Long
            || literal.value() instanceof Double
            || literal.value() instanceof Unsigned);
  }

  /** A value of a map of quantities. */
  private static boolean isQuantity(Expression node) {
    if (node instanceof Expression.Select select && !select.testOnly()) {
      return isQuantities(select.operand());
    } else if (node instanceof Expression.Call call
        && call.function().equals("_[_]")
        && call.arguments().size() == 2) {
      return isQuantities(call.arguments().get(0));
    }
    return false;
  }

  private static boolean isQuantities(Expression node) {
    return node instanceof Expression.Select select
        && !select.testOnly()
        && QUANTITIES.contains(select.field());
  }
}
