package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import java.util.ArrayList;
import java.util.List;

/**
 * One thing that has to be shown for a path to count; {@code preconditions.tsv} says what the parts
 * mean.
 *
 * @param condition the word that paths have for it
 * @param alternative all that have the same number hold together
 * @param subject a product or a chart
 * @param key a path below the chart's values
 */
public record Precondition(
    String condition,
    long alternative,
    Fact fact,
    String subject,
    String key,
    List<String> values) {

  /** What is asked. */
  enum Fact {
    DEVICE_CLASS,
    TENANT_CLAIM,
    VARIABLE_SOURCE,
    QUEUE,
    AT_LEAST,
    VALUES,
    ON,
    OFF,
    ENTRY,
    NONE_OF
  }

  /** Reads the bundled table. */
  public static List<Precondition> load() {
    List<Precondition> all = new ArrayList<>();
    for (DataRow row :
        DataTable.read(
            Precondition.class,
            "preconditions.tsv",
            "condition",
            "alternative",
            "fact",
            "subject",
            "key",
            "value",
            "source")) {
      all.add(
          new Precondition(
              row.text("condition"),
              row.number("alternative"),
              row.word("fact", Fact.values()),
              row.text("subject"),
              row.text("key"),
              row.parts("value", ",")));
    }
    return List.copyOf(all);
  }
}
