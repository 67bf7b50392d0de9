package dev.gpushare.lint.admission;

import dev.gpushare.lint.finding.Phrase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Labels, of which some may not be known.
 *
 * @param known those that are
 * @param missing why others may exist; empty when there are no others
 */
record KnownLabels(Map<String, String> known, Optional<Phrase> missing) {

  static final KnownLabels NONE = new KnownLabels(Map.of(), Optional.empty());

  KnownLabels {
    known = Map.copyOf(known);
  }

  /** The labels of an object. */
  static KnownLabels of(Object object) {
    Map<String, String> labels = new LinkedHashMap<>();
    Optional<Phrase> missing = Optional.empty();
    for (Map.Entry<?, ?> label : Fields.map(object, "metadata", "labels").entrySet()) {
      if (label.getValue() instanceof String value) {
        labels.put(String.valueOf(label.getKey()), value);
      } else {
        String key = String.valueOf(label.getKey());
        missing = Optional.of(Phrase.of("admit.why.label-unknown", "key", key));
      }
    }
    return new KnownLabels(labels, missing);
  }

  private Optional<String> value(String key) {
    return Optional.ofNullable(known.get(key));
  }

  /**
   * Whether the selector selects them; an absent or empty one selects everything.
   *
   * @param whose for the explanation
   */
  Match selectedBy(Object selector, String whose) {
    Match unknown = Match.YES;
    for (Map.Entry<?, ?> wanted : Fields.map(selector, "matchLabels").entrySet()) {
      Match match =
          expression(String.valueOf(wanted.getKey()), "In", List.of(wanted.getValue()), whose);
      if (match.is(Match.Outcome.NO)) {
        return match;
      }
      unknown = match.is(Match.Outcome.UNKNOWN) ? match : unknown;
    }
    for (Object expression : Fields.list(selector, "matchExpressions")) {
      Match match =
          expression(
              Fields.text(expression, "key"),
              Fields.text(expression, "operator"),
              Fields.list(expression, "values"),
              whose);
      if (match.is(Match.Outcome.NO)) {
        return match;
      }
      unknown = match.is(Match.Outcome.UNKNOWN) ? match : unknown;
    }
    return unknown;
  }

  private Match expression(String key, String operator, List<?> values, String whose) {
    Optional<String> value = value(key);
    if (value.isEmpty() && missing.isPresent()) {
      return Match.unknown(missing.get());
    }
    boolean selected =
        switch (operator) {
          case "In" -> value.isPresent() && values.contains(value.get());
          case "NotIn" -> value.isEmpty() || !values.contains(value.get());
          case "Exists" -> value.isPresent();
          case "DoesNotExist" -> value.isEmpty();
          default -> false;
        };
    if (selected) {
      return Match.YES;
    }
    String why =
        switch (operator) {
          case "In" -> value.isPresent() ? "admit.why.label-in" : "admit.why.label-absent-in";
          case "NotIn" -> "admit.why.label-not-in";
          case "Exists" -> "admit.why.label-exists";
          default -> "admit.why.label-does-not-exist";
        };
    return Match.no(
        new Phrase(
            why,
            Map.of(
                "whose",
                whose,
                "key",
                key,
                "value",
                value.orElse(""),
                "values",
                String.valueOf(values))));
  }
}
