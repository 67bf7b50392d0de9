package dev.gpushare.lint.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.report.words.ReportWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever the prover and admission can say has words. */
class PhrasesTest {

  private static final Path ADMISSION = Path.of("src/main/java/dev/gpushare/lint/admission");
  private static final Path PROVER = ADMISSION.resolve("prove");
  private static final Path TABLE =
      Path.of("src/main/resources/dev/gpushare/lint/admission/prove/path/paths.yaml");

  @Test
  void everySentenceOfTheProverHasALabel() throws IOException {
    Set<String> keys = new TreeSet<>();
    try (Stream<Path> files = Files.walk(PROVER)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        keys.addAll(found(Files.readString(file), "\"(prove\\.[a-z.-]+)\""));
      }
    }
    Set<String> all = new TreeSet<>();
    for (String key : keys) {
      if (key.equals("prove.not-counted.")) {
        found(Files.readString(TABLE), "when: (?:never/)?([a-z-]+)").stream()
            .filter(when -> !when.equals("always"))
            .forEach(when -> all.add(key + when));
      } else if (key.equals("prove.open.check.")) {
        found(Files.readString(TABLE), "(?m)^- check: \\{name: ([a-z]+)")
            .forEach(check -> all.add(key + check));
        all.add(key + "account");
      } else {
        assertTrue(!key.endsWith("."), "what may follow " + key + "?");
        all.add(key);
      }
    }
    assertTrue(all.size() > 20, all.toString());
    assertLabels(all);
  }

  @Test
  void everyReasonOfADecisionHasALabel() throws IOException {
    Set<String> keys = new TreeSet<>();
    try (Stream<Path> files = Files.walk(ADMISSION)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        keys.addAll(found(Files.readString(file), "\"(admit\\.why\\.[a-z-]+)\""));
        found(Files.readString(file), "Term\\.mark\\(\"([a-z-]+)\"\\)")
            .forEach(word -> keys.add("term." + word));
      }
    }
    assertTrue(keys.size() > 30, keys.toString());
    assertLabels(keys);
  }

  @Test
  void everyPathAndShapeOfTheTableHasALabel() throws IOException {
    String table = Files.readString(TABLE);
    Set<String> keys = new TreeSet<>();
    found(table, "\\bid: ([A-Z][0-9]+)").forEach(id -> keys.add("path." + id));
    found(table, "(?m)^- shape: \\{name: ([a-z-]+)").forEach(name -> keys.add("shape." + name));
    assertTrue(keys.size() > 45, keys.toString());
    assertLabels(keys);
  }

  private static void assertLabels(Set<String> keys) {
    ReportWords labels = ReportWords.load(Language.EN);
    List<String> missing = new ArrayList<>();
    for (String key : keys) {
      if (!labels.has(key)) {
        missing.add(key);
      }
    }
    assertEquals(List.of(), missing);
  }

  private static Set<String> found(String text, String pattern) {
    Set<String> found = new TreeSet<>();
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }
}
