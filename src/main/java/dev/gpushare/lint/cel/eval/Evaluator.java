package dev.gpushare.lint.cel.eval;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.function.FunctionLibrary;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.CompiledPatterns;
import dev.gpushare.lint.cel.value.Limits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evaluates expressions. Values are Boolean, Long, {@code Unsigned}, Double, String, {@code Bytes},
 * {@code Timestamp}, {@code Duration}, List, Map, {@code StructValue}, {@code OptionalValue},
 * {@code NullValue}, {@code TypeValue} and the values of Kubernetes' own types; a Java null is
 * none. Safe for use by several threads.
 */
public final class Evaluator {

  private final Limits limits;
  private final Map<String, FunctionLibrary> libraries;
  private final CompiledPatterns patterns = new CompiledPatterns();
  private final Optional<Observer> observer;

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
    this(libraries, limits, Optional.empty());
  }

  /** An evaluator whose every step somebody sees. */
  public Evaluator(List<FunctionLibrary> libraries, Limits limits, Optional<Observer> observer) {
    Map<String, FunctionLibrary> byName = new HashMap<>();
    for (FunctionLibrary library : libraries) {
      library.names().forEach(name -> byName.putIfAbsent(name, library));
    }
    this.libraries = Map.copyOf(byName);
    this.limits = limits;
    this.observer = observer;
  }

  /** Sees the value of each part of an expression, as often as it is evaluated. */
  @FunctionalInterface
  public interface Observer {

    /** A part has a value. */
    void saw(Expression part, Object value);
  }

  /**
   * The value of the expression.
   *
   * @throws CelError when it has none, or a limit is reached
   */
  public Object evaluate(Expression expression, Activation activation) {
    return evaluation(activation, Optional.empty()).run(expression);
  }

  /**
   * The value of the expression, with the API server's account of what it costs.
   *
   * @throws CelError when it has none, or costs too much
   */
  public Object evaluate(Expression expression, Activation activation, CostMeter meter) {
    return evaluation(activation, Optional.of(meter)).run(expression);
  }

  private Evaluation evaluation(Activation activation, Optional<CostMeter> meter) {
    Evaluation run = new Evaluation(activation, limits, libraries, patterns, meter);
    observer.ifPresent(run::watch);
    return run;
  }
}
