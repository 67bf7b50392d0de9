package dev.gpushare.lint.cel.eval;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.value.Limits;
import java.util.Optional;

/** What one run of an expression has left: steps, nesting, and cost in the API server's units. */
final class EvaluationBudget {

  private final Optional<CostMeter> meter;
  private final int depthLimit;
  private long steps;
  private int depth;

  /**
   * @param meter empty where nothing is metered
   */
  EvaluationBudget(Limits limits, Optional<CostMeter> meter) {
    this.meter = meter;
    this.depthLimit = limits.depth();
    this.steps = limits.steps();
  }

  /** Limits end the whole evaluation: no operator swallows them. */
  static final class Spent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Spent(String message) {
      super(message, null, false, false);
    }
  }

  /** Takes from the steps, before the work is done. */
  void spend(long amount) {
    steps -= amount;
    if (steps < 0) {
      throw new Spent("evaluation takes too long");
    }
  }

  /** Counts what the API server counts, before or after the work is done. */
  void cost(long amount) {
    if (meter.isPresent() && meter.get().add(amount)) {
      throw new Spent("operation cancelled: actual cost limit exceeded");
    }
  }

  /** Counts what the API server counts for a call that was made. */
  void cost(Expression.Call call, Object[] arguments, Object result) {
    if (meter.isPresent()) {
      cost(CallCost.of(call, arguments, result));
    }
  }

  /** Whether anybody asks for the cost. */
  boolean isMetered() {
    return meter.isPresent();
  }

  /** Before an expression inside the one at hand. */
  void enter() {
    spend(1);
    if (++depth > depthLimit) {
      throw new Spent("expression is nested too deeply");
    }
  }

  /** After it. */
  void leave() {
    depth--;
  }

  /** How deep the expression at hand is nested, for {@link #returnTo}. */
  int level() {
    return depth;
  }

  /** After an error that an operator swallows. */
  void returnTo(int level) {
    depth = level;
  }
}
