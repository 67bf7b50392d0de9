package dev.gpushare.lint.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
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
