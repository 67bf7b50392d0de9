package dev.gpushare.lint.model.kind;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The kinds of the data file {@code kinds.tsv}, in its order. */
public final class KindTable {

  private final List<KindRule> rules;

  private KindTable(List<KindRule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** Reads the bundled file. */
  public static KindTable load() {
    List<KindRule> rules = new ArrayList<>();
    for (DataRow row : DataTable.read(KindTable.class, "kinds.tsv", "kind", "sign", "value")) {
      String sign = row.text("sign");
      String value = row.text("value");
      int last = rules.size() - 1;
      if (sign.equals("kind")) {
        rules.add(empty(new Kind(row.text("kind")), Optional.empty()));
      } else if (last < 0 || !rules.get(last).kind().id().equals(row.text("kind"))) {
        throw row.fault("a sign of another kind");
      } else if (sign.equals("chart")) {
        rules.set(last, empty(rules.get(last).kind(), Optional.of(value)));
      } else {
        add(rules.get(last), row, sign, value);
      }
    }
    return new KindTable(rules);
  }

  private static KindRule empty(Kind kind, Optional<String> chart) {
    return new KindRule(
        kind,
        chart,
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>());
  }

  private static void add(KindRule rule, DataRow row, String sign, String value) {
    switch (sign) {
      case "api" -> rule.apis().add(value);
      case "file" -> rule.files().add(value);
      case "folder" -> rule.folders().add(value);
      case "need" -> rule.needs().add(KeyPath.parse(value));
      case "never" -> rule.nevers().add(KeyPath.parse(value));
      case "sure" -> rule.sures().add(KeyPath.parse(value));
      case "top" -> rule.tops().addAll(List.of(value.split(" ")));
      case "common" -> rule.commons().addAll(List.of(value.split(" ")));
      case "hint" -> rule.hints().add(KeyPath.parse(value));
      default -> throw row.fault("unknown sign " + sign);
    }
  }

  /** The kind of that id, if the file names it or it is the kind of an object. */
  public Optional<Kind> kind(String id) {
    for (KindRule rule : rules) {
      if (rule.kind().id().equals(id)) {
        return Optional.of(rule.kind());
      }
    }
    Kind kind = new Kind(id);
    return kind.objectKind().isPresent() ? Optional.of(kind) : Optional.empty();
  }

  /** The ids of the kinds that are no objects, in the order of the file. */
  public List<String> ids() {
    return rules.stream().map(rule -> rule.kind().id()).toList();
  }

  /** The chart whose values a document of that kind holds, for example {@code kai-scheduler}. */
  public Optional<String> chart(Kind kind) {
    for (KindRule rule : rules) {
      if (rule.kind().equals(kind)) {
        return rule.chart();
      }
    }
    return Optional.empty();
  }

  /** The kind of the documents that hold values of that chart in its present layout. */
  public Optional<Kind> valuesOf(String chart) {
    for (KindRule rule : rules) {
      if (rule.chart().isPresent() && rule.chart().get().equals(chart)) {
        return Optional.of(rule.kind());
      }
    }
    return Optional.empty();
  }

  List<KindRule> rules() {
    return rules;
  }
}
