package dev.gpushare.lint.engine.suppression;

import dev.gpushare.lint.finding.Suppression;
import dev.gpushare.lint.settings.SuppressionSetting;
import java.util.Optional;

/** One rule of one marker or setting that may silence findings, and whether it did. */
final class SuppressionClaim {

  final String rule;
  final Optional<Marker> marker;
  final Optional<SuppressionSetting> setting;
  final Suppression suppression;
  final boolean alone;
  boolean used;

  SuppressionClaim(
      String rule,
      Optional<Marker> marker,
      Optional<SuppressionSetting> setting,
      Suppression suppression,
      boolean alone) {
    this.rule = rule;
    this.marker = marker;
    this.setting = setting;
    this.suppression = suppression;
    this.alone = alone;
  }

  boolean expects() {
    return marker.isPresent() && marker.get().kind() == Marker.Kind.EXPECT;
  }
}
