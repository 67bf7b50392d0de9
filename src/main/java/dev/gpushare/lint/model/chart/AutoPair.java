package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.ScalarValue;

/**
 * Two switches that follow each other when they say {@code auto}, as the quota and the limit range
 * of vCluster do: one is rendered when either of them is true and its own text is not exactly
 * {@code false}. Source: loft-sh/vcluster@v0.35.1:chart/templates/resourcequota.yaml and
 * limitrange.yaml.
 */
public final class AutoPair {

  private AutoPair() {}

  /** Whether {@code own} is on beside {@code sibling}. */
  public static boolean isOn(EffectiveValue own, EffectiveValue sibling) {
    return (says(own, "true") || says(sibling, "true")) && !says(own, "false");
  }

  private static boolean says(EffectiveValue value, String word) {
    ScalarValue scalar = value.scalar().orElse(null);
    if (scalar instanceof ScalarValue.Bool bool) {
      return String.valueOf(bool.value()).equals(word);
    }
    return scalar instanceof ScalarValue.Text text && text.value().equals(word);
  }
}
