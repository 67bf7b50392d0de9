package dev.gpushare.lint.engine;

import dev.gpushare.lint.engine.set.PackShelf;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.rules.RulePacks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads a folder of own rules and runs their examples.
 *
 * @param faults why the pack cannot be used, in lines as they are told
 * @param rules how many rules it has
 * @param examples how many examples ran
 * @param failures a line for each thing that is wrong with an example
 */
public record PackTrial(List<String> faults, int rules, int examples, List<String> failures) {

  public PackTrial {
    faults = List.copyOf(faults);
    failures = List.copyOf(failures);
  }

  /**
   * Reads and type-checks a pack.
   *
   * @param folder absolute
   * @param workingFolder what places are told from; absolute
   * @param run whether the examples run too
   */
  public static PackTrial of(Path folder, Path workingFolder, boolean run) {
    RulePacks bundled = RulePacks.bundled();
    PackShelf shelf = new PackShelf(bundled, workingFolder);
    RulePacks all = shelf.with(List.of(folder));
    if (!shelf.reasons().isEmpty()) {
      return new PackTrial(shelf.reasons(), 0, 0, List.of());
    }
    List<String> own = new ArrayList<>(all.ids());
    own.removeAll(bundled.ids());
    List<String> failures = new ArrayList<>();
    int examples = 0;
    ExampleCheck check = new ExampleCheck(all);
    for (String id : run ? own : List.<String>of()) {
      RuleInfo rule = all.rule(id).orElseThrow();
      int good = 0;
      int bad = 0;
      for (RuleInfo.Example example : rule.examples()) {
        examples++;
        String name = example.good() ? "good example " + ++good : "bad example " + ++bad;
        for (String failure : check.failures(rule, example)) {
          failures.add(id + ": " + name + ": " + failure);
        }
      }
    }
    return new PackTrial(List.of(), own.size(), examples, failures);
  }
}
