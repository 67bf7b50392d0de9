package dev.gpushare.lint.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.engine.ProveRequest;
import dev.gpushare.lint.engine.ProveResult;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProvenSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command as it is delivered, over the samples. */
class ProveCommandTest {

  private static final Path ROOT = Path.of("").toAbsolutePath();
  private static final String MISSED = ROOT.resolve("samples/init-missed").toString();
  private static final String GOOD = ROOT.resolve("samples/good").toString();

  @TempDir private Path folder;

  private InProcess.Result run(String... args) {
    return InProcess.in(folder).run(args);
  }

  @Test
  void aSoundGuardIsClean() {
    InProcess.Result result = run("prove", GOOD, "--tenant", "maps");
    assertEquals(ExitCode.CLEAN, result.code(), result.toString());
    assertTrue(result.out().contains("no way past the guard in"), result.out());
  }

  @Test
  void aForgottenInitContainerIsFoundWithAPodThatShowsIt() throws IOException {
    InProcess.Result result = run("prove", MISSED, "--tenant", "maps", "--output", "json=p.json");
    assertEquals(ExitCode.FINDINGS, result.code(), result.toString());
    assertTrue(result.out().contains("OPEN: init, sidecar"), result.out());
    assertTrue(result.out().contains("    - name: NVIDIA_VISIBLE_DEVICES\n"), result.out());
    assertTrue(Files.readString(folder.resolve("p.json")).contains("\"outcome\": \"open\""));
  }

  @Test
  void theBadFormsAreRefusedBeforeAnythingIsSearched() {
    for (String[] args :
        new String[][] {
          {"prove"},
          {"prove", GOOD, "--format", "sarif"},
          {"prove", GOOD, "--output", "sarif=x"},
          {"prove", GOOD, "--stack", "kai"},
          {"prove", "nowhere"}
        }) {
      InProcess.Result result = run(args);
      assertEquals(ExitCode.USAGE, result.code(), result.toString());
      assertEquals("", result.out());
      assertEquals(1, result.err().lines().count(), result.err());
    }
  }

  @Test
  void withoutAGuardThereIsNothingToProve() {
    InProcess.Result result = run("prove", ROOT.resolve("samples/parent-limit").toString());
    assertEquals(ExitCode.NOTHING_RECOGNISED, result.code());
    assertEquals("gpushare-lint: nothing to prove: no policy guards Queues\n", result.err());
    assertEquals("", result.out());
  }

  @Test
  void aGuardThatNoBindingPutsIntoForceIsNotProven() {
    InProcess.Result result = run("prove", ROOT.resolve("samples/no-binding").toString());
    assertEquals(ExitCode.NOTHING_RECOGNISED, result.code(), result.toString());
    assertTrue(result.out().contains("nothing was proven"), result.out());
    assertTrue(result.out().startsWith("What was tried:\n"), result.out());
  }

  @Test
  void aGuardThatTheServerRefusesIsNotProvenAndSaysWhy() throws IOException {
    Path refused = Files.createDirectory(folder.resolve("refused"));
    String guard = Files.readString(Path.of(GOOD, "guard.yaml"));
    Files.writeString(
        refused.resolve("guard.yaml"), guard.replace("variables.tenant != ''", "variables.team"));
    InProcess.Result result = run("prove", "refused");
    assertEquals(ExitCode.NOTHING_RECOGNISED, result.code(), result.toString());
    assertTrue(
        result.out().contains("  - refused/guard.yaml:3:1: the server refuses tenant-queue-guard"),
        result.out());
    assertTrue(result.out().contains("undefined field 'team'"), result.out());
  }

  @Test
  void aVirtualClusterThatSyncsNoPodsOpensNothingToItsTenant() throws IOException {
    Path set = Files.createDirectory(folder.resolve("set"));
    Files.copy(Path.of(MISSED, "guard.yaml"), set.resolve("guard.yaml"));
    Files.writeString(set.resolve("vcluster.yaml"), "sync: {toHost: {pods: {enabled: false}}}\n");
    InProcess.Result result = run("prove", "set", "--tenant", "maps");
    assertTrue(result.out().contains("open on host: init, sidecar"), result.out());
    assertTrue(!result.out().contains("OPEN"), result.out());
  }

  @Test
  void aFileThatCannotBeReadMayHoldAHole() throws IOException {
    Path set = Files.createDirectory(folder.resolve("set"));
    Files.copy(Path.of(GOOD, "guard.yaml"), set.resolve("guard.yaml"));
    Files.writeString(set.resolve("more.yaml"), "a: [\n");
    InProcess.Result result = run("prove", "set", "--tenant", "maps");
    assertEquals(ExitCode.INCOMPLETE, result.code(), result.toString());
    assertTrue(result.err().contains("set/more.yaml:1:4: "), result.err());
  }

  @Test
  void anUnknownTenantIsAnErrorThatNamesTheKnownOnes() {
    InProcess.Result result = run("prove", GOOD, "--tenant", "speach");
    assertEquals(ExitCode.USAGE, result.code());
    assertEquals(
        "gpushare-lint: there is no tenant 'speach' (there are speech, robots, maps)\n",
        result.err());
  }

  @ParameterizedTest
  @CsvSource({"en, no way past the guard", "ja, 抜け道なし", "zh, 没有漏洞"})
  void theLanguageIsChosen(String language, String words) {
    InProcess.Result result = run("prove", GOOD, "--tenant", "maps", "--lang", language);
    assertTrue(result.out().contains(words), result.out());
    InProcess.Result page =
        run("prove", GOOD, "--tenant", "maps", "--lang", language, "--format", "html");
    assertTrue(page.out().contains("<html lang=\"" + language), page.out());
  }

  /** What a team does: keep the witnesses, mend the guard, and hold both from then on. */
  @Test
  void witnessesThatAreKeptHoldTheMendedGuard() throws IOException {
    InProcess.Result found = run("prove", MISSED, "--tenant", "maps", "--write", "tests");
    assertEquals(ExitCode.FINDINGS, found.code(), found.toString());
    assertTrue(found.err().contains("wrote 4 tests to tests, 0 were there"), found.err());
    InProcess.Result open = run("admit", MISSED, "tests");
    assertEquals(ExitCode.FINDINGS, open.code(), open.toString());
    assertTrue(open.out().contains("not refused as expected by tenant-queue-guard"), open.out());
    InProcess.Result held = run("admit", GOOD, "tests");
    assertEquals(ExitCode.CLEAN, held.code(), held.toString());
  }

  @Test
  void harmlessPodsThatAreKeptHaveToBeAdmitted() throws IOException {
    Path strict = Files.createDirectory(folder.resolve("strict"));
    Files.copy(Path.of(GOOD, ".gpushare-lint.yaml"), strict.resolve(".gpushare-lint.yaml"));
    String guard = Files.readString(Path.of(GOOD, "guard.yaml"));
    Files.writeString(
        strict.resolve("guard.yaml"),
        guard.replace("(has(c.env) && c.env.exists(e, e.name", "(c.env.exists(e, e.name"));
    InProcess.Result refused = run("prove", "strict", "--tenant", "maps", "--write", "tests");
    assertEquals(ExitCode.FINDINGS, refused.code(), refused.toString());
    assertEquals(ExitCode.FINDINGS, run("admit", "strict", "tests").code());
    InProcess.Result held = run("admit", GOOD, "tests");
    assertEquals(ExitCode.CLEAN, held.code(), held.toString());
  }

  @Test
  void filesOfOthersStayAsTheyAre() throws IOException {
    run("prove", MISSED, "--tenant", "maps", "--write", "tests");
    List<Path> files;
    try (Stream<Path> all = Files.list(folder.resolve("tests"))) {
      files = all.sorted().toList();
    }
    Files.writeString(files.get(0), "kind: Pod # mine\n");
    Files.writeString(files.get(1), Files.readString(files.get(1)) + "# a remark of somebody\n");
    InProcess.Result again = run("prove", MISSED, "--tenant", "maps", "--write", "tests");
    assertEquals(ExitCode.INCOMPLETE, again.code(), again.toString());
    assertEquals("kind: Pod # mine\n", Files.readString(files.get(0)));
    assertTrue(
        again.err().contains(files.get(0).getFileName() + " was written by somebody else"),
        again.err());
    assertTrue(again.err().contains("replaced tests/" + files.get(1).getFileName()), again.err());
    assertTrue(again.err().contains("wrote 1 test to tests, 2 were there already"), again.err());
  }

  private static ProveResult.Proved cutOff() {
    Proof proof =
        new Proof(
            List.of("maps"),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            17,
            false,
            List.of(Phrase.of("prove.note.no-tenant")));
    return new ProveResult.Proved(
        List.of(new ProvenSet("infra", List.of("guard"), proof)), List.of("a note"), true);
  }

  private int fake(ProveResult result, Map<String, String> environment, Streams streams) {
    Deque<Instant> clock = new ArrayDeque<>();
    for (int second = 0; second < 100; second++) {
      clock.add(Instant.EPOCH.plusSeconds(second * 4L));
    }
    InstantSource source = clock::poll;
    Program program =
        new Program(
            () ->
                new NoEngine() {
                  @Override
                  public ProveResult prove(ProveRequest request) {
                    for (int i = 1; i <= 5; i++) {
                      request.progress().step("infra", i, 5);
                    }
                    return result;
                  }
                },
            source);
    return program.run(new String[] {"prove", "infra"}, streams, folder, environment);
  }

  @Test
  void aSearchThatIsCutOffIsIncompleteAndSaysHowFarItWas() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), out, err);
    assertEquals(ExitCode.INCOMPLETE, fake(cutOff(), Map.of(), streams));
    assertEquals(
        """
        gpushare-lint: proving infra: 1 of 5 (4 s)
        gpushare-lint: proving infra: 4 of 5 (16 s)
        gpushare-lint: a note
        """,
        err.toString(StandardCharsets.UTF_8));
    String report = out.toString(StandardCharsets.UTF_8);
    assertTrue(report.contains("the search was cut off before its end"), report);
    assertFalse(report.contains("proving"), report);
  }

  @Test
  void onATerminalOneLineIsRewrittenAndGoes() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams =
        new Streams(new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), err);
    Map<String, String> terminal =
        Map.of("GPUSHARE_LINT_ERROR_TERMINAL", "1", "TERM", "xterm", "LANG", "C.UTF-8");
    fake(cutOff(), terminal, streams);
    String shown = err.toString(StandardCharsets.UTF_8);
    assertTrue(shown.startsWith("\rgpushare-lint: proving infra: 1 of 5 (4 s)\u001b[K\r"), shown);
    assertTrue(shown.endsWith("\r\u001b[Kgpushare-lint: a note\n"), shown);
  }
}
