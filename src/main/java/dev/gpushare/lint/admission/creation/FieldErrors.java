package dev.gpushare.lint.admission.creation;

import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.GoQuote;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Faults of fields in the server's words ({@code
 * kubernetes/apimachinery@v0.36.3:pkg/util/validation/field/errors.go}).
 */
final class FieldErrors {

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

  /** The choices are told by name. */
  void unsupported(String path, String value, Set<String> supported) {
    unsupported(path, value, List.copyOf(new TreeSet<>(supported)));
  }

  /** The choices are told in their own order. */
  void unsupported(String path, String value, List<String> supported) {
    String list = json(supported, ", ");
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

  /** Too many audit annotations, which the server prints with its own names of their fields. */
  void tooManyAnnotations(String path, List<?> annotations, int most) {
    List<String> items = new ArrayList<>();
    for (Object one : annotations) {
      String key = GoQuote.json(ObjectFields.text(one, "key"));
      String value = GoQuote.json(ObjectFields.text(one, "valueExpression"));
      items.add("{\"Key\":" + key + ",\"ValueExpression\":" + value + "}");
    }
    String value = "[" + String.join(",", items) + "]";
    String detail = "must not have more than " + most + " auditAnnotations";
    texts.add(path + ": Invalid value: " + value + ": " + detail);
  }

  void forbidden(String path, String detail) {
    texts.add(path + ": Forbidden: " + detail);
  }

  void internal(String path, String detail) {
    texts.add(path + ": Internal error: " + detail);
  }

  private static String json(Collection<String> values, String separator) {
    List<String> quoted = new ArrayList<>();
    values.forEach(value -> quoted.add(GoQuote.json(value)));
    return "[" + String.join(separator, quoted) + "]";
  }
}
