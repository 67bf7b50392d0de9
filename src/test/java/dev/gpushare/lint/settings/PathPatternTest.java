package dev.gpushare.lint.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathPatternTest {

  @ParameterizedTest
  @CsvSource({
    "*.yaml, a.yaml, true",
    "*.yaml, b/a.yaml, false",
    "**/*.yaml, a.yaml, true",
    "**/*.yaml, b/c/a.yaml, true",
    "b/**, b/c/a.yaml, true",
    "b/**/a.yaml, b/a.yaml, true",
    "./b/?.yaml, b/a.yaml, true",
    "b/?.yaml, b/ab.yaml, false",
    "a*b*c, aXbYbZc, true",
    "a*b*c, aXbYbZ, false",
    "b, b/a, false",
  })
  void namesAreMatchedOneByOne(String pattern, String path, boolean matches) {
    assertEquals(matches, new PathPattern(pattern).matches(path));
  }

  @Test
  void manyStarsStayCheap() {
    PathPattern pattern = new PathPattern("**/a*".repeat(40) + "*a".repeat(40) + "/x");
    String path = "a/".repeat(400) + "a".repeat(400);
    assertTimeoutPreemptively(Duration.ofSeconds(5), () -> pattern.matches(path));
  }
}
