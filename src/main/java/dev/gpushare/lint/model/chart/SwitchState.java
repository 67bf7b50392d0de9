package dev.gpushare.lint.model.chart;

import java.util.Optional;

/** What a chart makes of the value of a switch. */
public enum SwitchState {
  ON,
  OFF,
  /** Partly on: objects are made, or the key is written out, with a flag that says false. */
  HALF_ON,
  /** As if it were not written: the default of the chart's objects or of the product applies. */
  UNSET,
  /** Helm or the API server refuses the value. */
  REFUSED;

  /** True or false where the chart decides; half on is false. */
  public Optional<Boolean> rendered() {
    return switch (this) {
      case ON -> Optional.of(true);
      case OFF, HALF_ON -> Optional.of(false);
      case UNSET, REFUSED -> Optional.empty();
    };
  }

  static SwitchState of(boolean on) {
    return on ? ON : OFF;
  }
}
