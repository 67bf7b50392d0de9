package dev.gpushare.lint.cel.eval;

/**
 * What expressions have cost so far, in the API server's units ({@code
 * google/cel-go@v0.26.0:interpreter/runtimecost.go}, {@code
 * kubernetes/apiserver@v0.36.3:pkg/cel/library/cost.go}). One meter belongs to one policy and
 * request.
 */
public final class CostMeter {

  /** What one expression may cost ({@code kubernetes/apiserver@v0.36.3:pkg/apis/cel/config.go}). */
  public static final long EXPRESSION_LIMIT = 1_000_000;

  private final long budget;
  private long total;
  private long current;

  /** A meter for expressions that may cost so much together. */
  public CostMeter(long budget) {
    this.budget = budget;
  }

  /** Before an expression. */
  public void begin() {
    current = 0;
  }

  /** After an expression. */
  public void end() {
    total += current;
  }

  /** What all expressions so far have cost. */
  public long spent() {
    return total;
  }

  /** Whether the expressions so far cost more than they may. */
  public boolean isExhausted() {
    return total > budget;
  }

  /** Whether the present expression costs more than one may. */
  boolean add(long cost) {
    current += cost;
    return current > EXPRESSION_LIMIT;
  }
}
