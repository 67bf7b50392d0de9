package dev.gpushare.lint.source.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobPatternTest {

  private static boolean matches(String pattern, String path) {
    boolean folder = path.endsWith("/");
    String name = folder ? path.substring(0, path.length() - 1) : path;
    return GlobPattern.parse(pattern).orElseThrow().matches(List.of(name.split("/")), folder);
  }

  @ParameterizedTest
  @CsvSource({
    "*.yaml, a/b.yaml, true",
    "*.yaml, a.yml, false",
    "/a.yaml, a.yaml, true",
    "/a.yaml, b/a.yaml, false",
    "a/b, a/b, true",
    "a/b, c/a/b, false",
    "a/, x/a/, true",
    "a/, x/a, false",
    "**/b, a/c/b, true",
    "**/b, b, true",
    "a/**, a/b/c, true",
    "a/**, a/, false",
    "a/**/b, a/b, true",
    "a/**/b, a/x/y/b, true",
    "a/**/b, a/x/y/c, false",
    "a*c/d, abc/d, true",
    "a*c/d, ab/c/d, false",
    "a?c, abc, true",
    "[a-c]x, bx, true",
    "[!a-c]x, bx, false",
    "[^a]x, bx, true",
    "[[:digit:]]x, 7x, true",
    "[]]x, ]x, true",
    "\\!a, !a, true",
    "\\#a, #a, true",
    "a\\*, a*, true",
    "a\\*, ab, false",
    "[ab, [ab, false",
    "'a ', a, true",
    "'a\\ ', 'a ', true",
    "**, a/b, true",
    "*a*b*c, xxaxxbxxc, true",
  })
  void gitignorePatterns(String pattern, String path, boolean expected) {
    assertEquals(expected, matches(pattern, path));
  }

  @Test
  void commentsAndEmptyLinesAreNoPatterns() {
    assertTrue(GlobPattern.parse("# a").isEmpty());
    assertTrue(GlobPattern.parse("  ").isEmpty());
    assertTrue(GlobPattern.parse("/").isEmpty());
  }

  @Test
  void manyStarsDoNotExplode() {
    String pattern = "*a".repeat(200) + "b";
    String deep = "**/a/".repeat(100) + "b";
    assertTimeout(Duration.ofSeconds(5), () -> matches(pattern, "a".repeat(5_000)));
    assertTimeout(Duration.ofSeconds(5), () -> matches(deep, "a/".repeat(1_000) + "c"));
  }
}
