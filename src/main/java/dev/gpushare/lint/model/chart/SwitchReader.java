package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.ScalarValue;
import java.util.Optional;

/** Judges a switch by what the chart does with its value. */
final class SwitchReader {

  private SwitchReader() {}

  static SwitchState read(EffectiveValue value, Use use) {
    return switch (use) {
      case PRINTED -> printed(value);
      case TESTED -> SwitchState.of(isTrue(value));
      case HALF -> half(value);
      case COMPARED, PASSED -> exact(value);
      default -> plain(value);
    };
  }

  /** Whether a template's test takes it for true. */
  static boolean isTrue(EffectiveValue value) {
    Optional<ScalarValue> scalar = value.scalar();
    if (scalar.isEmpty()) {
      return value.isPresent() && !value.isEmptyCollection();
    }
    ScalarValue found = scalar.get();
    if (found instanceof ScalarValue.Bool bool) {
      return bool.value();
    }
    if (found instanceof ScalarValue.Int number) {
      return number.value().signum() != 0;
    }
    if (found instanceof ScalarValue.Float number) {
      return number.value() != 0;
    }
    return found instanceof ScalarValue.Text text && !text.value().isEmpty();
  }

  private static SwitchState printed(EffectiveValue value) {
    boolean emptyIsFalse =
        value.key().isPresent() && value.key().get().has(ChartKey.Trait.EMPTY_IS_FALSE);
    if (emptyIsFalse && !isTrue(value)) {
      return SwitchState.OFF;
    }
    if (!value.isPresent()) {
      return SwitchState.UNSET;
    }
    Optional<ScalarValue> scalar = value.scalar();
    if (scalar.isEmpty()) {
      return SwitchState.REFUSED;
    }
    ScalarValue read =
        scalar.get() instanceof ScalarValue.Text text
            ? BareScalar.read(text.value())
            : scalar.get();
    if (read instanceof ScalarValue.Bool bool) {
      return SwitchState.of(bool.value());
    }
    return read instanceof ScalarValue.Null ? SwitchState.UNSET : SwitchState.REFUSED;
  }

  private static SwitchState half(EffectiveValue value) {
    if (!isTrue(value)) {
      return SwitchState.OFF;
    }
    return printed(value) == SwitchState.OFF ? SwitchState.HALF_ON : printed(value);
  }

  private static SwitchState exact(EffectiveValue value) {
    if (!value.isPresent()) {
      return SwitchState.UNSET;
    }
    return value.scalar().orElse(null) instanceof ScalarValue.Bool bool
        ? SwitchState.of(bool.value())
        : SwitchState.REFUSED;
  }

  /** What the writer of a value meant: a quoted boolean is that boolean. */
  private static SwitchState plain(EffectiveValue value) {
    if (!value.isPresent()) {
      return SwitchState.UNSET;
    }
    ScalarValue scalar = value.scalar().orElse(null);
    if (scalar instanceof ScalarValue.Bool bool) {
      return SwitchState.of(bool.value());
    }
    if (scalar instanceof ScalarValue.Text text) {
      String word = text.value().strip();
      if (BareScalar.isTrueWord(word)) {
        return SwitchState.ON;
      }
      if (BareScalar.isFalseWord(word)) {
        return SwitchState.OFF;
      }
    }
    return SwitchState.REFUSED;
  }
}
