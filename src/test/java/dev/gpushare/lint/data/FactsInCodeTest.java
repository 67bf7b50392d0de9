package dev.gpushare.lint.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names and versions of the products stand in files of facts, not in code. */
class FactsInCodeTest {

  private static final Pattern TEXT = Pattern.compile("\"([^\"\\\\ ]*)\"");

  private static final Pattern FACT =
      Pattern.compile(
          "kai\\.scheduler|vcluster\\.loft\\.sh|nvidia\\.com|NVIDIA_|[Rr][Uu][Nn][Aa][Ii]|run\\.ai|^gpu-(fraction|memory)"
              + "|pod-security\\.kubernetes\\.io/e|^nvidia(-|$)"
              + "|^(sync|policies|global|cdi|toolkit|controlPlane|networking(?!\\.k8s\\.io)|experimental|privateNodes)\\.[a-z]");

  @Test
  void noTextOfTheCodeNamesAFactOfAProduct() throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        for (String line : Files.readAllLines(file)) {
          boolean comment = line.strip().startsWith("*") || line.strip().startsWith("/");
          Matcher texts = TEXT.matcher(comment ? "" : line);
          while (texts.find()) {
            if (FACT.matcher(texts.group(1)).find()) {
              found.add(file.getFileName() + ": " + line.strip());
            }
          }
        }
      }
    }
    assertEquals(List.of(), found);
  }
}
