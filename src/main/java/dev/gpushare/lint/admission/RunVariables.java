package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Activation;
import dev.gpushare.lint.cel.CelError;
import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.cel.StructValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** {@code variables} of one run: each is evaluated when it is first read, and only once. */
public final class RunVariables implements StructValue {

  private final Map<String, Expression> expressions;
  private final Evaluator evaluator;
  private final BiConsumer<String, CelError> failed;
  private final Map<String, Object> values = new HashMap<>();
  private final Map<String, CelError> failures = new HashMap<>();
  private Activation activation = Activation.EMPTY;

  private RunVariables(
      Map<String, Expression> expressions,
      Evaluator evaluator,
      BiConsumer<String, CelError> failed) {
    this.expressions = expressions;
    this.evaluator = evaluator;
    this.failed = failed;
  }

  /** The names, and the variables over them. */
  public static Activation over(
      Activation names, Map<String, Expression> variables, Evaluator evaluator) {
    return over(names, variables, evaluator, (name, error) -> {});
  }

  /**
   * The same.
   *
   * @param failed is told each variable that errs or has no known value, and why
   */
  static Activation over(
      Activation names,
      Map<String, Expression> variables,
      Evaluator evaluator,
      BiConsumer<String, CelError> failed) {
    RunVariables all = new RunVariables(variables, evaluator, failed);
    all.activation = name -> name.equals("variables") ? Optional.of(all) : names.value(name);
    return all.activation;
  }

  @Override
  public String typeName() {
    return "kubernetes.variables";
  }

  @Override
  public Optional<Object> field(String name) {
    Expression expression = expressions.get(name);
    if (expression == null) {
      return Optional.empty();
    }
    CelError failure = failures.get(name);
    if (failure != null) {
      throw failure;
    }
    Object value = values.get(name);
    if (value == null) {
      value = read(name, expression);
      values.put(name, value);
    }
    return Optional.of(value);
  }

  private Object read(String name, Expression expression) {
    try {
      return evaluator.evaluate(expression, activation);
    } catch (CelError e) {
      failed.accept(name, e);
      CelError own =
          e.isUnknown()
              ? e
              : e.reworded("composited variable \"" + name + "\" fails to evaluate: " + e.text());
      failures.put(name, own);
      throw own;
    }
  }
}
