package dev.gpushare.lint.admission.unstructured;

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
public record KnownLabels(Map<String, String> known, Optional<Phrase> missing) {

  static final KnownLabels NONE = new KnownLabels(Map.of(), Optional.empty());

  public KnownLabels {
    known = Map.copyOf(known);
  }

  /** The labels of an object. */
  public static KnownLabels of(Object object) {
    Map<String, String> labels = new LinkedHashMap<>();
    Optional<Phrase> missing = Optional.empty();
    for (Map.Entry<?, ?> label : ObjectFields.map(object, "metadata", "labels").entrySet()) {
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
  public MatchOutcome selectedBy(Object selector, String whose) {
    MatchOutcome unknown = MatchOutcome.YES;
    for (Map.Entry<?, ?> wanted : ObjectFields.map(selector, "matchLabels").entrySet()) {
      MatchOutcome match =
          expression(String.valueOf(wanted.getKey()), "In", List.of(wanted.getValue()), whose);
      if (match.is(MatchOutcome.Outcome.NO)) {
        return match;
      }
      unknown = match.is(MatchOutcome.Outcome.UNKNOWN) ? match : unknown;
    }
    for (Object expression : ObjectFields.list(selector, "matchExpressions")) {
      MatchOutcome match =
          expression(
              ObjectFields.text(expression, "key"),
              ObjectFields.text(expression, "operator"),
              ObjectFields.list(expression, "values"),
              whose);
      if (match.is(MatchOutcome.Outcome.NO)) {
        return match;
      }
      unknown = match.is(MatchOutcome.Outcome.UNKNOWN) ? match : unknown;
    }
    return unknown;
  }

  private MatchOutcome expression(String key, String operator, List<?> values, String whose) {
    Optional<String> value = value(key);
    if (value.isEmpty() && missing.isPresent()) {
      return MatchOutcome.unknown(missing.get());
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
      return MatchOutcome.YES;
    }
    String why =
        switch (operator) {
          case "In" -> value.isPresent() ? "admit.why.label-in" : "admit.why.label-absent-in";
          case "NotIn" -> "admit.why.label-not-in";
          case "Exists" -> "admit.why.label-exists";
          default -> "admit.why.label-does-not-exist";
        };
    return MatchOutcome.no(
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
