package dev.gpushare.lint.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cli.output.Streams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rules new}, {@code rules check} and {@code rules test}. */
final class RulesCommandsTest {

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... args) {
    out.reset();
    err.reset();
    Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), out, err);
    return Main.program().run(args, streams, folder, Map.of());
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theSkeletonPassesItsOwnTest() throws Exception {
    assertEquals(0, run("rules", "new", "our-rule", "--pack", "ours/deep"));
    assertTrue(Files.exists(folder.resolve("ours/deep/our-rule.yaml")));
    assertEquals(0, run("rules", "check", "ours/deep"));
    assertEquals("rules: 1\n", out());
    assertEquals(0, run("rules", "test", "ours/deep"));
    assertEquals("rules: 1, examples: 2\n", out());
  }

  @Test
  void aRuleIsNeverOverwritten() {
    assertEquals(0, run("rules", "new", "our-rule", "--pack", "ours"));
    assertEquals(2, run("rules", "new", "our-rule", "--pack", "ours"));
    assertEquals(2, run("rules", "new", "yaml-parse-error", "--pack", "ours"));
    assertEquals(2, run("rules", "new", "../our-rule", "--pack", "ours"));
  }

  @Test
  void ownRulesAreListedAndExplained() throws Exception {
    run("rules", "new", "our-rule", "--pack", "ours");
    assertEquals(2, run("explain", "our-rule"));
    assertEquals(0, run("explain", "our-rule", "--pack", "ours"));
    assertEquals(0, run("rules", "list", "--pack", "ours"));
    assertTrue(out().contains("\nour-rule\t"), out());
    Files.writeString(folder.resolve(".gpushare-lint.yaml"), "packs: [ours]\n");
    assertEquals(0, run("explain", "our-rule"));
    assertEquals(0, run("rules", "list"));
    assertTrue(out().contains("\nour-rule\t"), out());
    assertEquals(2, run("rules", "list", "--pack", "missing"));
    assertEquals("", out());
  }

  @Test
  void faultsAndFailuresHaveTheirExitCodes() throws Exception {
    run("rules", "new", "our-rule", "--pack", "ours");
    Path rule = folder.resolve("ours/our-rule.yaml");
    String text = Files.readString(rule);
    Files.writeString(rule, text.replace("> 3.0", "> 7.0"));
    assertEquals(1, run("rules", "test", "ours"));
    assertTrue(out().endsWith("rules: 1, examples: 2, failures: 1\n"), out());
    Files.writeString(rule, text.replace("> 3.0", "> '3'"));
    assertEquals(2, run("rules", "test", "ours"));
    assertEquals(2, run("rules", "check", "ours"));
    assertTrue(out().contains("\n  | violated: self.gpu.overQuotaWeight > '3'\n"), out());
  }
}
