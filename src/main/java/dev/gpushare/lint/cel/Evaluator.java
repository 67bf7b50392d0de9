package dev.gpushare.lint.cel;

import java.util.List;

/**
 * Evaluates expressions. Values are Boolean, Long, {@link Unsigned}, Double, String, {@link Bytes},
 * {@link Timestamp}, {@code Duration}, List, Map, {@link StructValue}, {@link OptionalValue},
 * {@link NullValue}, {@link TypeValue} and the values of Kubernetes' own types; a Java null is
 * none. Safe for use by several threads.
 */
public final class Evaluator {

  private final Limits limits;
  private final List<FunctionLibrary> libraries;
  private final Patterns patterns = new Patterns();

  /** An evaluator with the default limits. */
  public Evaluator(List<FunctionLibrary> libraries) {
    this(libraries, Limits.DEFAULT);
  }

  /**
   * An evaluator.
   *
   * @param libraries functions beside the standard ones
   */
  public Evaluator(List<FunctionLibrary> libraries, Limits limits) {
    this.libraries = List.copyOf(libraries);
    this.limits = limits;
  }

  /**
   * The value of the expression.
   *
   * @throws CelError when it has none, or a limit is reached
   */
  public Object evaluate(Expression expression, Activation activation) {
    return new Evaluation(activation, limits, libraries, patterns, null).run(expression);
  }

  /**
   * The value of the expression, with the API server's account of what it costs.
   *
   * @throws CelError when it has none, or costs too much
   */
  public Object evaluate(Expression expression, Activation activation, CostMeter meter) {
    return new Evaluation(activation, limits, libraries, patterns, meter).run(expression);
  }
}
