package dev.gpushare.lint.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Own packs: checked when they are loaded, tested by their examples, used beside the bundled. */
final class PackTrialTest {

  private static final String RULE =
      """
      id: our-cap
      level: warning
      since: 1.0.0
      subject: queue
      violated: self.gpu.overQuotaWeight > 3.0
      at: spec.resources.gpu.overQuotaWeight
      text:
        en: {title: Weight, message: "'{self.name}' is heavy", why: It takes all., fix: lower it}
      sources: [agreement]
      examples:
        bad: |
          apiVersion: scheduling.run.ai/v2
          kind: Queue
          metadata: {name: a}
          spec:
            resources:
              gpu:
                overQuotaWeight: 4 # expect: our-cap
        good: |
          apiVersion: scheduling.run.ai/v2
          kind: Queue
          metadata: {name: a}
          spec:
            resources:
              gpu: {overQuotaWeight: 3}
      """;

  private static final String HEAVY =
      """
      apiVersion: scheduling.run.ai/v2
      kind: Queue
      metadata: {name: a}
      spec:
        resources:
          gpu: {overQuotaWeight: 9}
      """;

  @TempDir private Path folder;

  private Path pack(String name, String text) throws IOException {
    Path pack = Files.createDirectories(folder.resolve("ours"));
    Files.writeString(pack.resolve(name), text);
    return pack;
  }

  private PackTrial trial(Path pack) {
    return PackTrial.of(pack, folder, true);
  }

  @Test
  void everyRuleOfTheManualHoldsOnItsExamples() throws IOException {
    assertTrue(holdOnTheirExamples("docs/rule-files.md") >= 3);
  }

  @Test
  void theRuleOfTheGuideForContributorsHoldsOnItsExamples() throws IOException {
    assertEquals(1, holdOnTheirExamples("CONTRIBUTING.md"));
  }

  private int holdOnTheirExamples(String page) throws IOException {
    List<String> rules = new ArrayList<>();
    for (String block : Files.readString(Path.of(page)).split("```yaml\n", -1)) {
      if (block.startsWith("id: ")) {
        String id = block.substring(4, block.indexOf('\n'));
        pack(id + ".yaml", block.substring(0, block.indexOf("```")));
        rules.add(id);
      }
    }
    PackTrial trial = trial(folder.resolve("ours"));
    assertEquals(List.of(), trial.faults());
    assertEquals(List.of(), trial.failures());
    assertEquals(rules.size(), trial.rules());
    return rules.size();
  }

  @Test
  void aMisspeltFieldIsDrawnWithACaret() throws IOException {
    List<String> faults =
        trial(pack("our-cap.yaml", RULE.replace("gpu.overQuotaWeight >", "gpu.weight >"))).faults();
    assertTrue(faults.get(0).startsWith("ours/our-cap.yaml:5:"), faults.toString());
    assertEquals("  | violated: self.gpu.weight > 3.0", faults.get(1));
    assertEquals('^', faults.get(2).charAt(faults.get(2).length() - 1));
  }

  @Test
  void aWrongExampleIsAFailureWithItsLine() throws IOException {
    PackTrial trial = trial(pack("our-cap.yaml", RULE.replace("> 3.0", "> 5.0")));
    assertEquals(List.of("our-cap: bad example 1: not reported at queue.yaml:7"), trial.failures());
    PackTrial strict = trial(pack("our-cap.yaml", RULE.replace("> 3.0", ">= 3.0")));
    assertEquals(
        List.of("our-cap: good example 1: reported at queue.yaml:6, where nothing is expected"),
        strict.failures());
  }

  @Test
  void aFolderThatIsMissingOrEmptyIsAFault() throws IOException {
    assertEquals(
        List.of("pack nowhere: no such folder"), trial(folder.resolve("nowhere")).faults());
    Files.createDirectories(folder.resolve("empty"));
    assertEquals(
        List.of("pack empty holds no rule file (*.yaml)"), trial(folder.resolve("empty")).faults());
  }

  @Test
  void anIdOfTheBundledRulesIsTaken() throws IOException {
    Path pack = pack("yaml-parse-error.yaml", RULE.replace("our-cap", "yaml-parse-error"));
    assertEquals(List.of("ours: rule 'yaml-parse-error' exists already"), trial(pack).faults());
  }

  private CheckResult check(List<String> packs) {
    return new Linter()
        .check(
            new CheckRequest(
                List.of("clusters"),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                false,
                1,
                folder,
                packs,
                () -> LocalDate.EPOCH));
  }

  private static List<String> ours(CheckResult result) {
    return assertInstanceOf(CheckResult.Checked.class, result).outcome().findings().stream()
        .filter(finding -> finding.rule().equals("our-cap"))
        .map(finding -> finding.level().word())
        .toList();
  }

  @Test
  void settingsNameAPackAndLevelItsRules() throws IOException {
    pack("our-cap.yaml", RULE);
    Files.createDirectories(folder.resolve("clusters"));
    Files.writeString(folder.resolve("clusters/q.yaml"), HEAVY);
    assertEquals(List.of(), ours(check(List.of())));
    assertEquals(List.of("warning"), ours(check(List.of("ours"))));
    Path settings = folder.resolve("clusters/.gpushare-lint.yaml");
    Files.writeString(settings, "packs: [../ours]\nrules: {our-cap: error}\n");
    assertEquals(List.of("error"), ours(check(List.of())));
    assertEquals(List.of("error"), ours(check(List.of("ours"))));
    Files.writeString(settings, "packs: [../ours]\nrules: {our-cap: off}\n");
    assertEquals(List.of(), ours(check(List.of())));
    CheckResult.Checked checked = (CheckResult.Checked) check(List.of());
    assertEquals("ours", checked.rules().rule("our-cap").orElseThrow().pack());
  }

  @Test
  void aNameThatIsNoPathIsAFaultOfSettingsOrOptions() throws IOException {
    Files.createDirectories(folder.resolve("clusters"));
    Files.writeString(folder.resolve("clusters/q.yaml"), HEAVY);
    Path settings = folder.resolve("clusters/.gpushare-lint.yaml");
    Files.writeString(settings, "packs:\n  - ours\n  - \"o\\0rs\"\n");
    assertEquals(
        List.of("clusters/.gpushare-lint.yaml:3:5: 'o\0rs' is no path: Nul character not allowed"),
        refusals(check(List.of())));
    Files.delete(settings);
    assertEquals(
        List.of("--pack: 'o\0rs' is no path: Nul character not allowed"),
        refusals(check(List.of("o\0rs"))));
  }

  @Test
  void anArgumentThatIsNoPathIsNotFound() {
    CheckRequest request =
        new CheckRequest(
            List.of("clu\0sters"),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            false,
            1,
            folder,
            List.of(),
            () -> LocalDate.EPOCH);
    assertEquals(
        List.of("clu\0sters: no such file or folder"), refusals(new Linter().check(request)));
  }

  private static List<String> refusals(CheckResult result) {
    return assertInstanceOf(CheckResult.Refused.class, result).reasons();
  }

  @Test
  void aFaultInAPackRefusesTheRun() throws IOException {
    pack("our-cap.yaml", RULE.replace("subject: queue", "subject: queues"));
    Files.createDirectories(folder.resolve("clusters"));
    Files.writeString(folder.resolve("clusters/q.yaml"), HEAVY);
    CheckResult.Refused refused =
        assertInstanceOf(CheckResult.Refused.class, check(List.of("ours")));
    assertTrue(refused.reasons().get(0).contains("did you mean 'queue'?"));
  }
}
