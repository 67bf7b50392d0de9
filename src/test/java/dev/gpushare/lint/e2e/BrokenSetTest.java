package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cli.InProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The sound set of {@code samples/good} with one line broken at a time: the rule that is about the
 * line finds it at its place, and nothing else is found but what follows from it.
 */
class BrokenSetTest {

  private static final Path GOOD = Path.of("samples/good");

  @TempDir private Path folder;

  static Stream<Break> breaks() {
    return Stream.of(QueueBreaks.all(), TenantBreaks.all(), StackBreaks.all(), DocumentBreaks.all())
        .flatMap(List::stream);
  }

  private static Map<String, String> good() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> found = Files.walk(GOOD)) {
      for (Path file : found.filter(Files::isRegularFile).toList()) {
        files.put(GOOD.relativize(file).toString(), Files.readString(file));
      }
    }
    return files;
  }

  private List<String> check(Map<String, String> files) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    InProcess.Result result = InProcess.in(folder).run(".", "--format", "json");
    Report report = Report.of(result.out());
    assertTrue(report.complete(), result.toString());
    return report.errorsAndWarnings().stream().map(Report.Found::exact).toList();
  }

  @ParameterizedTest
  @MethodSource("breaks")
  void oneBrokenLineIsFoundAtItsPlace(Break change) throws IOException {
    Break.Broken broken = change.apply(good());
    assertEquals(
        String.join("\n", broken.expected()),
        String.join("\n", check(broken.files())),
        change::name);
  }

  /** As sets are often published: Queues for GPUs alone, Pods that ask for CPU and memory too. */
  @Test
  void queuesForGpusAloneAreFourErrorsAndNothingElse() throws IOException {
    Map<String, String> files = good();
    StringBuilder queues = new StringBuilder();
    List<String> expected = new ArrayList<>();
    int line = 0;
    for (String text : files.get("queues.yaml").lines().toList()) {
      if (!text.startsWith("    cpu:") && !text.startsWith("    memory:")) {
        queues.append(text).append('\n');
        line++;
        if (text.equals("  resources:")) {
          expected.add("queues.yaml:" + line + ":3 stack-queue-blocks-cpu-memory");
        }
      }
    }
    files.put("queues.yaml", queues.toString());
    assertEquals(4, expected.size());
    assertEquals(expected, check(files));
  }

  @Test
  void everyRuleOfTheFirstReleaseHasALineThatItIsAbout() {
    TreeSet<String> missing = new TreeSet<>(MISSION);
    breaks().forEach(change -> missing.removeAll(change.rules()));
    assertEquals(new TreeSet<String>(), missing);
  }

  private static final List<String> MISSION =
      List.of(
          "cel-does-not-compile",
          "cel-type-mismatch",
          "cel-unknown-field",
          "kai-gpu-sharing-off",
          "kai-visible-devices-unblocked",
          "network-policy-off",
          "network-public-egress-on",
          "network-tenant-policies-synced",
          "operator-cdi-disabled",
          "operator-nri-enabled",
          "policy-without-binding",
          "queue-children-over-parent-quota",
          "queue-limit-absent",
          "queue-over-gpu-budget",
          "queue-parent-cycle",
          "queue-parent-limit-unlimited",
          "queue-parent-missing",
          "stack-queue-blocks-cpu-memory",
          "vcluster-node-selector-missing",
          "vcluster-nodes-select-all",
          "vcluster-pss-too-weak",
          "vcluster-resource-claims-on",
          "vcluster-set-owner-not-false",
          "vcluster-type-mismatch",
          "vcluster-unknown-key",
          "yaml-alias-limit",
          "yaml-duplicate-key",
          "yaml-map-value-not-text",
          "yaml-parse-error",
          "yaml-text-boolean",
          "yaml-unknown-field",
          "yaml-wrong-type");
}
