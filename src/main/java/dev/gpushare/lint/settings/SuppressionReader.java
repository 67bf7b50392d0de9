package dev.gpushare.lint.settings;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.SourceText;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code suppressions}. */
final class SuppressionReader {

  private static final List<String> KEYS = List.of("rule", "path", "object", "reason", "until");

  private final FaultList faults;
  private final SourceText source;

  SuppressionReader(FaultList faults, SourceText source) {
    this.faults = faults;
    this.source = source;
  }

  List<SuppressionSetting> suppressions(Node node) {
    List<SuppressionSetting> all = new ArrayList<>();
    if (!(node instanceof Node.Sequence list)) {
      faults.wrong(node, "suppressions", "a list");
      return all;
    }
    for (Node item : list.values()) {
      faults.mapping(item, "a suppression", KEYS).ifPresent(map -> one(map).ifPresent(all::add));
    }
    return all;
  }

  private Optional<SuppressionSetting> one(Node.Mapping map) {
    faults.checkKeys(map, KEYS);
    Optional<Node> rule = value(map, "rule");
    if (rule.isEmpty()) {
      faults.missing(map, "suppressions", "a rule for each");
      return Optional.empty();
    }
    List<String> rules = new ArrayList<>();
    List<Node> written =
        rule.get() instanceof Node.Sequence several ? several.values() : List.of(rule.get());
    if (written.isEmpty()) {
      faults.missing(rule.get(), "rule", "at least one rule");
    }
    for (Node one : written) {
      faults.text(one, "rule").ifPresent(rules::add);
    }
    Optional<PathPattern> files = text(map, "path").map(PathPattern::new);
    Optional<ObjectPattern> object = value(map, "object").flatMap(this::object);
    Optional<LocalDate> until = value(map, "until").flatMap(this::day);
    Place place = new Place(source, rule.get().span());
    return rules.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new SuppressionSetting(rules, files, object, text(map, "reason"), until, place));
  }

  private static Optional<Node> value(Node.Mapping map, String key) {
    return map.get(key).filter(node -> !FaultList.isNull(node));
  }

  private Optional<String> text(Node.Mapping map, String key) {
    return value(map, key).flatMap(node -> faults.text(node, key));
  }

  private Optional<ObjectPattern> object(Node node) {
    Optional<String> text = faults.text(node, "object");
    Optional<ObjectPattern> object = text.flatMap(ObjectPattern::parse);
    if (text.isPresent() && object.isEmpty()) {
      faults.wrong(node, text.get(), "KIND, KIND/NAME or KIND/NAMESPACE/NAME");
    }
    return object;
  }

  private Optional<LocalDate> day(Node node) {
    Optional<String> text = faults.text(node, "until");
    Optional<LocalDate> day = text.flatMap(Days::parse);
    if (text.isPresent() && day.isEmpty()) {
      faults.wrong(node, text.get(), "a day such as 2027-01-31");
    }
    return day;
  }
}
