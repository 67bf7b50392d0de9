package dev.gpushare.lint.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.report.page.RuleIndex;
import dev.gpushare.lint.report.page.RulePage;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.view.Views;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages that are made from the rule files and from the program are as these are. */
class DocsTest {

  private static final Path RULE_PAGES = Path.of("docs/rules");

  private static final String UPDATE =
      "out of date; write it with: mvn -q -B test -Dquick -Dtest=DocsTest -Dupdate.docs=true";

  @Test
  void everyRuleHasItsPageAndNoPageIsLeftOver() throws IOException {
    RulePacks rules = RulePacks.bundled();
    RulePage page = new RulePage(Language.EN);
    Map<Path, String> pages = new TreeMap<>();
    for (String id : rules.ids()) {
      pages.put(RULE_PAGES.resolve(id + ".md"), page.markdown(rules.rule(id).orElseThrow()));
    }
    pages.put(RULE_PAGES.resolve("README.md"), new RuleIndex(Language.EN).markdown(rules));
    if (update()) {
      Files.createDirectories(RULE_PAGES);
    }
    for (Path old : written()) {
      if (update() && !pages.containsKey(old)) {
        Files.delete(old);
      }
    }
    for (Map.Entry<Path, String> each : pages.entrySet()) {
      isWritten(each.getKey(), each.getValue());
    }
    assertEquals(
        String.join("\n", names(pages.keySet())), String.join("\n", names(written())), UPDATE);
  }

  @Test
  void everythingThatARuleMayReadIsListed() throws IOException {
    isWritten(Path.of("docs/rule-views.md"), RuleViewsPage.markdown(Views.forPacks()));
  }

  private static boolean update() {
    return Boolean.getBoolean("update.docs");
  }

  private static void isWritten(Path file, String text) throws IOException {
    if (update()) {
      Files.writeString(file, text);
    }
    assertEquals(text, Files.exists(file) ? Files.readString(file) : "", file + " is " + UPDATE);
  }

  private static List<Path> written() throws IOException {
    if (!Files.isDirectory(RULE_PAGES)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(RULE_PAGES)) {
      return files.sorted().toList();
    }
  }

  private static List<String> names(Collection<Path> paths) {
    return paths.stream().map(path -> path.getFileName().toString()).sorted().toList();
  }
}
