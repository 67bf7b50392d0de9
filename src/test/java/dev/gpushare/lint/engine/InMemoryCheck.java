package dev.gpushare.lint.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.engine.set.SummaryCounts;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.run.RuleRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks files that exist only in a test; what is suppressed is found all the same. */
public record InMemoryCheck(RuleRunner.Found found, SummaryCounts tally) {

  public static InMemoryCheck of(Map<String, String> texts, boolean advice) {
    List<String> faults = new ArrayList<>();
    ExampleCheck.Result result = new ExampleCheck(RulePacks.bundled()).check(texts, advice, faults);
    assertEquals(List.of(), faults);
    return new InMemoryCheck(result.found(), result.tally());
  }
}
