package dev.gpushare.lint.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What markers and settings take out of a run, and what is said about them. */
final class SuppressionTest {

  private static final String QUOTED =
      """
      apiVersion: scheduling.run.ai/v2
      kind: Queue
      metadata:
        name: speech
      spec:
        priority: "100"%s
      """;

  private static final String WRONG = "yaml-wrong-type";

  @TempDir private Path folder;
  private LocalDate today = LocalDate.of(2027, 1, 31);

  private CheckOutcome check(String... arguments) {
    CheckRequest request =
        new CheckRequest(
            arguments.length == 0 ? List.of(".") : List.of(arguments),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            false,
            1,
            folder,
            List.of(),
            () -> today);
    return assertInstanceOf(CheckResult.Checked.class, new Linter().check(request)).outcome();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static List<String> about(List<Finding> findings) {
    List<String> lines = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding.rule().equals(WRONG) || finding.rule().startsWith("suppression-")) {
        lines.add(finding.rule() + ":" + finding.place().span().start().line());
      }
    }
    return lines;
  }

  @Test
  void aCommentOnTheLineSilencesItsFinding() throws IOException {
    write("q.yaml", QUOTED.formatted(" # gpushare-lint: allow yaml-wrong-type -- is elsewhere"));
    CheckOutcome outcome = check();
    assertEquals(List.of(), about(outcome.findings()));
    assertEquals(List.of(WRONG + ":6"), about(outcome.suppressed()));
    var suppression = outcome.suppression(outcome.suppressed().get(0)).orElseThrow();
    assertEquals(Optional.of("is elsewhere"), suppression.reason());
  }

  @Test
  void aCommentAboveTheLineAndOneAboveTheDocumentDoTheSame() throws IOException {
    String allow = "# gpushare-lint: allow yaml-wrong-type -- is elsewhere\n";
    write("a.yaml", QUOTED.formatted("").replace("  priority", "  " + allow + "  priority"));
    write("b.yaml", allow + QUOTED.formatted("").replace("speech", "vision"));
    assertEquals(List.of(), about(check().findings()));
  }

  @Test
  void aCommentAboveTheDocumentSpeaksOfThatDocumentOnly() throws IOException {
    String allow = "# gpushare-lint: allow yaml-wrong-type -- is elsewhere\n";
    String second = QUOTED.formatted("").replace("speech", "vision");
    write("q.yaml", allow + QUOTED.formatted("") + "---\n" + second);
    assertEquals(List.of(WRONG + ":14"), about(check().findings()));
  }

  @Test
  void aFindingAboutSomethingAbsentIsSilencedWhereItPoints() throws IOException {
    write(
        "p.yaml",
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata: {name: a}
        # gpushare-lint: allow policy-actions-invalid -- a draft
        spec:
          policyName: a
        """);
    CheckOutcome outcome = check();
    assertTrue(
        outcome.suppressed().stream().anyMatch(f -> f.rule().equals("policy-actions-invalid")));
    assertEquals(List.of(), about(outcome.findings()));
  }

  @Test
  void theLastDayCountsAndTheNextDoesNot() throws IOException {
    write(
        "q.yaml",
        QUOTED.formatted(
            " # gpushare-lint: allow yaml-wrong-type -- is elsewhere until 2027-01-31"));
    assertEquals(List.of(), about(check().findings()));
    today = LocalDate.of(2027, 2, 1);
    assertEquals(List.of("suppression-invalid:6", WRONG + ":6"), sorted(about(check().findings())));
  }

  @Test
  void aDayThatIsNotReadableDoesNotSilenceForEver() throws IOException {
    write(
        "q.yaml", QUOTED.formatted(" # gpushare-lint: allow yaml-wrong-type -- old until spring"));
    assertEquals(List.of("suppression-invalid:6", WRONG + ":6"), sorted(about(check().findings())));
  }

  @Test
  void aReasonMayTellWhatItWaitsFor() throws IOException {
    write(
        "q.yaml",
        QUOTED.formatted(" # gpushare-lint: allow yaml-wrong-type -- until the node is there"));
    assertEquals(List.of(), about(check().findings()));
  }

  @ParameterizedTest
  @ValueSource(strings = {": is elsewhere", " - is elsewhere", " : is elsewhere", ":is elsewhere"})
  void aReasonWithoutItsDashesIsOneSlip(String rest) throws IOException {
    write("q.yaml", QUOTED.formatted(" # gpushare-lint: allow yaml-wrong-type" + rest));
    assertEquals(List.of("suppression-invalid:6", WRONG + ":6"), sorted(about(check().findings())));
  }

  @Test
  void theLastDayGoesWithTheFinding() throws IOException {
    write(
        "q.yaml",
        QUOTED.formatted(" # gpushare-lint: allow yaml-wrong-type -- elsewhere until 2099-12-31"));
    CheckOutcome outcome = check();
    var suppression = outcome.suppression(outcome.suppressed().get(0)).orElseThrow();
    assertEquals(Optional.of(LocalDate.of(2099, 12, 31)), suppression.until());
  }

  private static List<String> sorted(List<String> lines) {
    return lines.stream().sorted().toList();
  }

  @Test
  void withoutAReasonTheFindingStays() throws IOException {
    write("q.yaml", QUOTED.formatted(" # gpushare-lint: allow yaml-wrong-type"));
    assertEquals(List.of("suppression-invalid:6", WRONG + ":6"), sorted(about(check().findings())));
  }

  @Test
  void aMarkerInATextIsNoMarker() throws IOException {
    write(
        "q.yaml",
        QUOTED.formatted("").replace("100", "a # gpushare-lint: allow yaml-wrong-type -- no"));
    assertEquals(1, about(check().findings()).size());
  }

  @Test
  void settingsSilenceByRulePathAndObject() throws IOException {
    write("lab/q.yaml", QUOTED.formatted(""));
    write("lab/r.yaml", QUOTED.formatted("").replace("speech", "vision"));
    write("prod/q.yaml", QUOTED.formatted(""));
    write(
        ".gpushare-lint.yaml",
        """
        suppressions:
          - rule: yaml-wrong-type
            path: lab/**
            object: Queue/speech
            reason: is elsewhere
          - rule: [yaml-wrong-type]
            path: gone/**
            reason: is elsewhere
          - rule: yaml-wrong-type
            path: prod/**
        """);
    CheckOutcome outcome = check();
    List<String> left = new ArrayList<>();
    outcome.findings().stream()
        .filter(f -> f.rule().equals(WRONG) || f.rule().startsWith("suppression-"))
        .forEach(f -> left.add(f.place().source().name() + " " + f.rule()));
    assertEquals(
        List.of(
            ".gpushare-lint.yaml suppression-unused",
            ".gpushare-lint.yaml suppression-invalid",
            "lab/r.yaml " + WRONG,
            "prod/q.yaml " + WRONG),
        left);
  }

  @Test
  void aHookThatPassesOneFileDoesNotCallSettingsForOthersUnused() throws IOException {
    write("a.yaml", QUOTED.formatted(""));
    write("b.yaml", QUOTED.formatted("").replace("speech", "vision"));
    write(
        ".gpushare-lint.yaml",
        """
        suppressions:
          - {rule: yaml-wrong-type, path: b.yaml, reason: is elsewhere}
        """);
    assertEquals(List.of(WRONG + ":6"), about(check("a.yaml").findings()));
  }

  @Test
  void anExpectedFindingPassesAndAMissingOneFails() throws IOException {
    write("q.yaml", QUOTED.formatted(" # expect: yaml-wrong-type"));
    write(
        "r.yaml",
        "# expect: yaml-wrong-type\n"
            + QUOTED
                .formatted("")
                .replace("\"100\"", "100")
                .replace("name: speech", "name: vision"));
    CheckOutcome outcome = check();
    assertEquals(List.of("suppression-expect-unmet:1"), about(outcome.findings()));
    assertEquals(List.of(WRONG + ":6"), about(outcome.suppressed()));
  }

  @Test
  void anUnusedOneIsRemovedWithItsLine() throws IOException {
    write("q.yaml", "# gpushare-lint: allow queue-over-gpu-budget -- no\n" + QUOTED.formatted(""));
    Finding unused =
        check().findings().stream()
            .filter(f -> f.rule().equals("suppression-unused"))
            .findFirst()
            .orElseThrow();
    var edit = unused.fix().orElseThrow().edits().get(0);
    assertEquals("", edit.text());
    assertEquals("1:1", edit.span().start().toString());
    assertEquals("2:1", edit.span().end().toString());
  }
}
