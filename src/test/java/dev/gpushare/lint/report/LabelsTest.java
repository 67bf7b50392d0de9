package dev.gpushare.lint.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LabelsTest {

  /** What keys start with that the code puts together. */
  private static final List<String> COMPOSED =
      List.of(
          "by.",
          "skip.",
          "count.",
          "term.",
          "path.",
          "shape.",
          "prove.state.",
          "prove.container.",
          "prove.identity.",
          "prove.operation.",
          "prove.via.",
          "admit.outcome.",
          "prove.open.",
          "prove.not-counted.");

  @Test
  void everyLanguageHasTheSameKeysAndPlaceholders() {
    Labels english = Labels.load(Language.EN);
    for (Language language : Language.values()) {
      Labels other = Labels.load(language);
      assertEquals(new TreeSet<>(english.all().keySet()), new TreeSet<>(other.all().keySet()));
      for (String key : english.all().keySet()) {
        if (!key.endsWith(".one")) {
          assertEquals(
              placeholders(english.text(key)), placeholders(other.text(key)), language + key);
        }
      }
    }
  }

  @Test
  void everyCountedTextHasItsPluralForms() {
    for (Language language : Language.values()) {
      Map<String, String> all = Labels.load(language).all();
      for (Map.Entry<String, String> label : all.entrySet()) {
        String key = label.getKey();
        List<String> numbers = new ArrayList<>(Template.placeholders(label.getValue()));
        numbers.retainAll(List.of("n", "count", "number", "total", "all"));
        numbers.removeIf(name -> key.startsWith("prove.group.") && name.equals("number"));
        if (key.endsWith(".one")) {
          assertEquals(List.of(), numbers, language + " " + key);
          assertTrue(all.containsKey(key.replaceFirst("one$", "many")), language + " " + key);
        } else if (key.endsWith(".many")) {
          assertEquals(List.of("n"), numbers, language + " " + key);
          assertTrue(all.containsKey(key.replaceFirst("many$", "one")), language + " " + key);
        } else {
          assertEquals(List.of(), numbers, language + " " + key + " wants .one and .many");
        }
      }
    }
  }

  @Test
  void wordsFollowTheirNumber() {
    Labels english = Labels.load(Language.EN);
    Map<String, String> verdicts = Map.of("yes", "1", "no", "0", "unknown", "0");
    assertEquals(
        "1 request: 1 admitted, 0 denied, 0 unknown", english.count("admit.summary", 1, verdicts));
    assertEquals(
        "0 requests: 1 admitted, 0 denied, 0 unknown", english.count("admit.summary", 0, verdicts));
    assertEquals("1 of 1 path", english.count("prove.path-count", 1, Map.of("tried", "1")));
    assertEquals(
        "1経路中1経路", Labels.load(Language.JA).count("prove.path-count", 1, Map.of("tried", "1")));
    assertEquals(
        "12 条路径中的 1 条",
        Labels.load(Language.ZH).count("prove.path-count", 12, Map.of("tried", "1")));
  }

  /** English alone has words that follow the number; the other two say the same for one. */
  @Test
  void noCountedNounFollowsAnotherPlaceholder() {
    Pattern other = Pattern.compile("\\{(?!n\\})[a-z]+\\} " + countedNouns());
    Labels.load(Language.EN)
        .all()
        .forEach((key, text) -> assertFalse(other.matcher(text).find(), key + " = " + text));
  }

  @Test
  void noCountedTextIsPutTogetherInCode() throws IOException {
    Pattern joined = Pattern.compile("\\+ *\"(?:%[sd])? " + countedNouns());
    for (String folder : List.of("cli", "engine", "report")) {
      try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/gpushare/lint", folder))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Matcher found = joined.matcher(Files.readString(file));
          assertFalse(found.find(), () -> file + ": " + found.group() + " wants PluralForm");
        }
      }
    }
  }

  private static String countedNouns() {
    Set<String> nouns = new TreeSet<>(List.of("tests", "rules", "examples", "findings", "packs"));
    Pattern counted = Pattern.compile("\\{n\\} (?:[a-z]+ )?([a-z]+s)\\b");
    for (String text : Labels.load(Language.EN).all().values()) {
      counted.matcher(text).results().forEach(result -> nouns.add(result.group(1)));
    }
    return "(" + String.join("|", nouns) + ")\\b";
  }

  private static TreeSet<String> placeholders(String text) {
    return new TreeSet<>(Template.placeholders(text));
  }

  @Test
  void everyLabelIsUsed() throws IOException {
    StringBuilder code = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/gpushare/lint"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        code.append(Files.readString(file));
      }
    }
    List<String> unused = new ArrayList<>();
    for (String key : Labels.load(Language.EN).all().keySet()) {
      String base = key.replaceFirst("\\.(one|many)$", "");
      boolean composed = COMPOSED.stream().anyMatch(base::startsWith);
      boolean level = base.equals("error") || base.equals("warning") || base.equals("note");
      if (!composed && !level && code.indexOf('"' + base + '"') < 0) {
        unused.add(key);
      }
    }
    assertEquals(List.of(), unused);
  }
}
