package dev.gpushare.lint.cel;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evaluates expressions. Values are Boolean, Long, {@link Unsigned}, Double, String, {@link Bytes},
 * {@code Instant}, {@code Duration}, List, Map, {@link StructValue}, {@link OptionalValue}, {@link
 * NullValue}, {@link TypeValue} and the values of Kubernetes' own types; a Java null is none. Safe
 * for use by several threads.
 */
public final class Evaluator {

  private final Limits limits;
  private final Map<String, FunctionLibrary> libraries;
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
    Map<String, FunctionLibrary> byName = new HashMap<>();
    for (FunctionLibrary library : libraries) {
      library.names().forEach(name -> byName.putIfAbsent(name, library));
    }
    this.libraries = Map.copyOf(byName);
    this.limits = limits;
  }

  /**
   * The value of the expression.
   *
   * @throws CelError when it has none, or a limit is reached
   */
  public Object evaluate(Expression expression, Activation activation) {
    return new Evaluation(activation, limits, libraries, patterns, Optional.empty())
        .run(expression);
  }

  /**
   * The value of the expression, with the API server's account of what it costs.
   *
   * @throws CelError when it has none, or costs too much
   */
  public Object evaluate(Expression expression, Activation activation, CostMeter meter) {
    return new Evaluation(activation, limits, libraries, patterns, Optional.of(meter))
        .run(expression);
  }
}
