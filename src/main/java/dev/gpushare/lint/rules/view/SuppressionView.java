package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.DOUBLE;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.rules.view.value.ValuePlace;
import java.util.List;

/**
 * What a rule may read of a suppression that is not in order. Such rules run when all others are
 * done.
 */
final class SuppressionView {

  static final String NAME = "suppression";

  private static final View<ValuePlace> PLACE =
      View.<ValuePlace>named("markerPlace", "the whole marker, for 'remove'").build();

  static final View<SuppressionIssue> VIEW =
      View.<SuppressionIssue>named(
              NAME, "a suppression or an expected finding that is not in order")
          .field(
              "fault",
              STRING,
              "unknown-word, unknown-rule, no-reason, no-dashes, no-day, expired, unused or unmet",
              (i, s) -> IssueView.word(i.fault()))
          .field("rule", STRING, "the rule that it names, or the unknown word", (i, s) -> i.rule())
          .field(
              "suggestion", STRING, "what was probably meant, else empty", (i, s) -> i.suggestion())
          .field("until", STRING, "its end as written, else empty", (i, s) -> i.until())
          .field(
              "inSettings",
              BOOL,
              "whether it stands in the settings, not in a comment",
              (i, s) -> i.inSettings())
          .field(
              "number",
              DOUBLE,
              "tells apart markers of one rule in one file",
              (i, s) -> (double) i.number())
          .field(
              "removable",
              BOOL,
              "whether the marker says nothing else",
              (i, s) -> i.whole().isPresent())
          .field(
              "whole",
              PLACE.type(),
              "the marker with the blanks around it, for 'remove'",
              (i, s) -> ViewValue.placed(PLACE, i.spot(), s, i.whole().orElse(i.spot())))
          .build();

  private SuppressionView() {}

  static List<View<?>> views() {
    return List.of(VIEW, PLACE);
  }

  static Object of(SuppressionIssue issue, ViewScope scope) {
    return ViewValue.placed(VIEW, issue, scope, issue.spot());
  }
}
