package dev.gpushare.lint.source.yaml;

import dev.gpushare.lint.source.ScalarValue;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** The JSON name that a YAML key gets ({@code kubernetes-sigs/yaml@v1.6.0:yaml.go}). */
final class KeyText {

  private KeyText() {}

  /** The name; empty for null, which cannot be a name. */
  static Optional<String> of(ScalarValue value) {
    if (value instanceof ScalarValue.Text text) {
      return Optional.of(text.value());
    } else if (value instanceof ScalarValue.Bool bool) {
      return Optional.of(String.valueOf(bool.value()));
    } else if (value instanceof ScalarValue.Int whole) {
      return Optional.of(whole.value().toString());
    } else if (value instanceof ScalarValue.Float number) {
      return Optional.of(number((float) number.value()));
    }
    return Optional.empty();
  }

  /** The shortest form, with an exponent below 1e-4 and from 1e6, as Go's format g writes it. */
  private static String number(float value) {
    if (Float.isNaN(value)) {
      return ".nan";
    } else if (Float.isInfinite(value)) {
      return value > 0 ? ".inf" : "-.inf";
    } else if (value == 0) {
      return "0";
    }
    BigDecimal exact = new BigDecimal(Float.toString(value)).stripTrailingZeros();
    int exponent = exact.precision() - exact.scale() - 1;
    if (exponent >= -4 && exponent < 6) {
      return exact.toPlainString();
    }
    String digits = exact.unscaledValue().abs().toString();
    String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
    String sign = exact.signum() < 0 ? "-" : "";
    String power = exponent < 0 ? "e-%02d" : "e+%02d";
    return sign
        + digits.charAt(0)
        + fraction
        + String.format(Locale.ROOT, power, Math.abs(exponent));
  }
}
