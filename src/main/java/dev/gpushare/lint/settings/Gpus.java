package dev.gpushare.lint.settings;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * The GPUs of the cluster.
 *
 * @param count how many physical GPUs there are
 * @param budget how many may be handed out to Queues, in GPUs; may be a fraction
 */
public record Gpus(Optional<Integer> count, Optional<BigDecimal> budget) {

  /** Nothing is known. */
  public static final Gpus UNDECLARED = new Gpus(Optional.empty(), Optional.empty());
}
