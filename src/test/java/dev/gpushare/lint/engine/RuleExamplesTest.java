package dev.gpushare.lint.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.rules.RulePacks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every example in every rule file holds: what is marked is found, and nothing else by that rule.
 */
final class RuleExamplesTest {

  @TestFactory
  Stream<DynamicTest> everyExampleHolds() {
    RulePacks packs = RulePacks.bundled();
    List<DynamicTest> tests = new ArrayList<>();
    for (String id : packs.ids()) {
      RuleInfo rule = packs.rule(id).orElseThrow();
      int number = 0;
      for (RuleInfo.Example example : rule.examples()) {
        number++;
        String name = id + (example.good() ? " is quiet: " : " speaks: ") + number;
        tests.add(DynamicTest.dynamicTest(name, () -> holds(rule, example)));
      }
    }
    assertFalse(tests.isEmpty());
    return tests.stream();
  }

  private static void holds(RuleInfo rule, RuleInfo.Example example) {
    InMemoryCheck check = InMemoryCheck.of(example.files(), rule.advice());
    assertEquals(List.of(), check.found().notifications());
    List<String> wanted = marks(rule.id(), example.files());
    assertTrue(
        example.good() == wanted.isEmpty(), "a bad example has a marker, a good one has none");
    List<String> found = new ArrayList<>();
    for (Finding finding : check.found().findings()) {
      if (finding.rule().equals(rule.id())) {
        found.add(finding.place().source().name() + ":" + finding.place().span().start().line());
      }
    }
    assertEquals(wanted, found, () -> String.valueOf(check.found().findings()));
  }

  /** Read from the text, since a broken document has no comments. */
  private static List<String> marks(String rule, Map<String, String> files) {
    List<String> marks = new ArrayList<>();
    for (Map.Entry<String, String> file : new java.util.TreeMap<>(files).entrySet()) {
      String[] lines = file.getValue().split("\n", -1);
      for (int i = 0; i < lines.length; i++) {
        int mark = lines[i].indexOf("# expect:");
        if (mark >= 0
            && List.of(lines[i].substring(mark + 9).trim().split("[ ,]+")).contains(rule)) {
          marks.add(file.getKey() + ":" + (i + 1));
        }
      }
    }
    return marks;
  }
}
