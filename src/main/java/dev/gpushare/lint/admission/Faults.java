package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.GoQuote;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Faults of fields in the server's words ({@code
 * kubernetes/apimachinery@v0.36.3:pkg/util/validation/field/errors.go}).
 */
final class Faults {

  private final List<String> texts = new ArrayList<>();

  /** All as one text: what follows {@code is invalid: }; empty when there are none. */
  Optional<String> text() {
    if (texts.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(texts.size() == 1 ? texts.get(0) : "[" + String.join(", ", texts) + "]");
  }

  void required(String path, String detail) {
    texts.add(path + ": Required value" + (detail.isEmpty() ? "" : ": " + detail));
  }

  void invalid(String path, String value, String detail) {
    texts.add(path + ": Invalid value: " + GoQuote.of(value) + ": " + detail);
  }

  /** A list, which the server prints as JSON. */
  void invalid(String path, Collection<String> values, String detail) {
    texts.add(path + ": Invalid value: " + json(values, ",") + ": " + detail);
  }

  void duplicate(String path, String value) {
    texts.add(path + ": Duplicate value: " + GoQuote.of(value));
  }

  void unsupported(String path, String value, Collection<String> supported) {
    String list = json(new TreeSet<>(supported), ", ");
    texts.add(
        path
            + ": Unsupported value: "
            + GoQuote.of(value)
            + ": supported values: "
            + list.substring(1, list.length() - 1));
  }

  void tooMany(String path, int actual, int most) {
    texts.add(path + ": Too many: " + actual + ": must have at most " + most + " items");
  }

  void forbidden(String path, String detail) {
    texts.add(path + ": Forbidden: " + detail);
  }

  void internal(String path, String detail) {
    texts.add(path + ": Internal error: " + detail);
  }

  private static String json(Collection<String> values, String separator) {
    List<String> quoted = new ArrayList<>();
    values.forEach(value -> quoted.add(GoQuote.of(value)));
    return "[" + String.join(separator, quoted) + "]";
  }
}
