package dev.gpushare.lint.settings;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * The GPUs of the cluster.
 *
 * @param count how many physical GPUs there are
 * @param budget how many may be handed out to Queues, in GPUs; may be a fraction
 * @param model such as {@code L40S}
 */
public record Gpus(Optional<Integer> count, Optional<BigDecimal> budget, Optional<String> model) {

  /** GPUs of an unknown model. */
  public Gpus(Optional<Integer> count, Optional<BigDecimal> budget) {
    this(count, budget, Optional.empty());
  }

  /** Nothing is known. */
  public static final Gpus UNDECLARED =
      new Gpus(Optional.empty(), Optional.empty(), Optional.empty());
}
