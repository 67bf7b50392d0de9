package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.ScalarValue;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Set;

/** What a text becomes when a template writes it into a manifest without quotes. */
final class BareScalar {

  private static final Set<String> TRUE = Set.of("true", "yes", "on", "y");
  private static final Set<String> FALSE = Set.of("false", "no", "off", "n");

  private BareScalar() {}

  /**
   * Reads printed text as the YAML library of Helm does, as far as numbers in decimal form,
   * booleans and null go; anything else stays text.
   */
  static ScalarValue read(String printed) {
    String text = printed.strip();
    if (text.isEmpty() || text.equals("~") || text.equalsIgnoreCase("null")) {
      return new ScalarValue.Null();
    }
    if (isTrueWord(text)) {
      return new ScalarValue.Bool(true);
    }
    if (isFalseWord(text)) {
      return new ScalarValue.Bool(false);
    }
    return number(text);
  }

  /** Whether a bare word is a boolean that says true; {@code tRUE} is text. */
  static boolean isTrueWord(String text) {
    return hasUsualCase(text) && TRUE.contains(text.toLowerCase(Locale.ROOT));
  }

  /** Whether a bare word is a boolean that says false. */
  static boolean isFalseWord(String text) {
    return hasUsualCase(text) && FALSE.contains(text.toLowerCase(Locale.ROOT));
  }

  private static boolean hasUsualCase(String text) {
    if (text.isEmpty() || text.length() > 5) {
      return false;
    }
    String rest = text.substring(1);
    boolean lower = rest.equals(rest.toLowerCase(Locale.ROOT));
    return lower || text.equals(text.toUpperCase(Locale.ROOT));
  }

  private static ScalarValue number(String text) {
    boolean digits = false;
    boolean whole = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9') {
        digits = true;
      } else if (c == '.' || ((c == 'e' || c == 'E') && digits && i + 1 < text.length())) {
        whole = false;
      } else if (!((c == '-' || c == '+') && (i == 0 || !whole))) {
        return new ScalarValue.Text(text);
      }
    }
    if (!digits || text.length() > 40) {
      return new ScalarValue.Text(text);
    }
    try {
      return whole
          ? new ScalarValue.Int(new BigInteger(text))
          : new ScalarValue.Float(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return new ScalarValue.Text(text);
    }
  }
}
