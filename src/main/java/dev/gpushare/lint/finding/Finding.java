package dev.gpushare.lint.finding;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One fault at one place. The text is made late, in the language of the report, from the rule's
 * template and the arguments.
 *
 * @param rule the rule's id; the {@link RuleBook} knows the rest
 * @param arguments what the placeholders of the rule's texts stand for, by the text between their
 *     braces
 * @param place where it points
 * @param related further places, in a fixed order
 */
public record Finding(
    String rule,
    Level level,
    Map<String, String> arguments,
    Place place,
    List<Related> related,
    Optional<Fix> fix,
    Identity identity)
    implements Comparable<Finding> {

  public Finding {
    arguments = Map.copyOf(arguments);
    related = List.copyOf(related);
  }

  /** By file, place, rule, identity. */
  @Override
  public int compareTo(Finding other) {
    int order = place.compareTo(other.place);
    if (order == 0) {
      order = rule.compareTo(other.rule);
    }
    if (order == 0) {
      order = identity.document().compareTo(other.identity.document());
    }
    if (order == 0) {
      order = identity.path().compareTo(other.identity.path());
    }
    return order != 0 ? order : identity.discriminator().compareTo(other.identity.discriminator());
  }

  /**
   * A further place that helps to understand the finding.
   *
   * @param text which of the rule's related texts belongs to it (its key in the rule file)
   */
  public record Related(Place place, String text) {}
}
