package dev.gpushare.lint.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.rules.RulePacks;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every example in every rule file holds: what is marked is found, and nothing else by that rule.
 * {@code -Drule=ID} takes the examples of one rule.
 */
final class RuleExamplesTest {

  @TestFactory
  Stream<DynamicTest> everyExampleHolds() {
    RulePacks packs = RulePacks.bundled();
    ExampleCheck check = new ExampleCheck(packs);
    List<DynamicTest> tests = new ArrayList<>();
    for (String id : wanted(packs)) {
      RuleInfo rule =
          packs.rule(id).orElseThrow(() -> new AssertionError("there is no rule '" + id + "'"));
      int number = 0;
      for (RuleInfo.Example example : rule.examples()) {
        number++;
        String name = id + (example.good() ? " is quiet: " : " speaks: ") + number;
        tests.add(
            DynamicTest.dynamicTest(
                name, () -> assertEquals(List.of(), check.failures(rule, example), name)));
      }
    }
    assertFalse(tests.isEmpty());
    return tests.stream();
  }

  private static List<String> wanted(RulePacks packs) {
    String one = System.getProperty("rule", "");
    return one.isEmpty() ? List.copyOf(packs.ids()) : List.of(one);
  }
}
