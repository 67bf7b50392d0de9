package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cli.InProcess;
import dev.gpushare.lint.engine.Linter;
import dev.gpushare.lint.rules.PackLoader;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.source.SourceText;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input that is wrong, hostile or not there: always a clear answer, and the rest is linted. */
class BadInputTest {

  private static final String QUEUE =
      """
      apiVersion: scheduling.run.ai/v2
      kind: Queue
      metadata: {name: lab}
      spec:
        resources:
          gpu: {quota: 1, overQuotaWeight: 1}
      """;

  private static final String FOUND = "queue.yaml:6:5 queue-limit-absent";

  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private InProcess.Result run(String... args) {
    return InProcess.in(folder).run(args);
  }

  /** The findings in all other files; the one of the Queue beside them has to be there too. */
  private List<String> besideTheQueue() throws IOException {
    write("queue.yaml", QUEUE);
    InProcess.Result result = run(".", "--format", "json");
    assertEquals(1, result.code(), result.toString());
    assertEquals("", result.err());
    Report report = Report.of(result.out());
    assertTrue(report.complete(), result.toString());
    List<String> found = report.found().stream().map(Report.Found::exact).toList();
    assertTrue(found.contains(FOUND), found.toString());
    return found.stream().filter(text -> !text.startsWith("queue.yaml:")).toList();
  }

  @Test
  void aPathThatIsNotThereIsAUsageError() throws IOException {
    write("queue.yaml", QUEUE);
    InProcess.Result result = run("queue.yaml", "nowhere.yaml", "--format", "sarif");
    assertEquals(2, result.code());
    assertEquals("gpushare-lint: nowhere.yaml: no such file or folder\n", result.err());
    assertEquals("", result.out());
  }

  @Test
  void aLinkToItselfIsNotFollowed() throws IOException {
    Files.createSymbolicLink(folder.resolve("self.yaml"), Path.of("self.yaml"));
    Files.createSymbolicLink(folder.resolve("again"), folder);
    assertEquals(List.of(), besideTheQueue());
    assertEquals(2, run("self.yaml").code());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sarif", "json", "text"})
  void aFolderWithoutYamlGivesAValidReportThatSaysSo(String format) throws IOException {
    write("notes.txt", "nothing to lint\n");
    InProcess.Result result = run(".", "--format", format);
    assertEquals(4, result.code(), result.toString());
    if (format.equals("text")) {
      assertTrue(result.out().startsWith("nothing was recognised"), result.out());
    } else {
      assertTrue(Report.of(result.out()).json().isObject());
      assertTrue(result.err().contains("no document was recognised"), result.err());
    }
  }

  @Test
  void aMisspeltOptionIsAnsweredWithTheRightOne() {
    InProcess.Result result = run(".", "--treads", "4");
    assertEquals(2, result.code());
    assertTrue(result.err().contains("'--treads'; did you mean --threads?"), result.err());
    assertEquals("", result.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gpus: {cuont: 1}|.gpushare-lint.yaml:1:8: unknown key 'cuont'",
        "stack:\\n  kai: newest|.gpushare-lint.yaml:2:8: ",
        "rules: {no-such-rule: error}|.gpushare-lint.yaml:1:9: ",
        "a: [|.gpushare-lint.yaml:1:",
      })
  void wrongSettingsAreNamedByTheirPlace(String settings, String message) throws IOException {
    write("queue.yaml", QUEUE);
    write(".gpushare-lint.yaml", settings.replace("\\n", "\n") + "\n");
    InProcess.Result result = run(".");
    assertEquals(2, result.code(), result.toString());
    assertTrue(result.err().startsWith("gpushare-lint: " + message), result.err());
    assertEquals("", result.out());
  }

  @Test
  void brokenYamlIsAFindingAtItsPlace() throws IOException {
    write("broken.yaml", "a: [1\nb: 2\n");
    assertEquals(List.of("broken.yaml:2:2 yaml-parse-error"), besideTheQueue());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// see https://aka.ms/tsconfig\n{\"compilerOptions\": {\"strict\": true, /* b */ \"x\": 1}}\n",
        "{\n  // for \"Dev Containers\"\n  \"image\": \"a//b\", // no tag\n}\n",
      })
  void jsonWithCommentsIsSomebodyElses(String text) throws IOException {
    write("tsconfig.json", text);
    assertEquals(List.of(), besideTheQueue());
    String report = run(".", "--format", "json").out();
    assertTrue(report.contains("\"tsconfig.json:"), report);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pod.json | {\"apiVersion\": \"v1\", // a@ \"kind\": \"Pod\"}",
        "values.json | {// a@ \"global\": {\"gpuSharing\": true, \"x\": 1}}",
        "tsconfig.json | {// a@ \"b\": }}",
      })
  void commentsStayAnErrorWhereKubectlOrHelmReads(String name, String text) throws IOException {
    write(name, text.replace("@", "\n"));
    List<String> found = besideTheQueue();
    assertEquals(1, found.size(), found.toString());
    assertTrue(found.get(0).endsWith("yaml-parse-error"), found.toString());
  }

  @Test
  void aBrokenDocumentDoesNotTakeItsNeighbourWithIt() throws IOException {
    write("both.yaml", "a: b: c\n---\n" + QUEUE);
    List<String> both =
        List.of("both.yaml:1:5 yaml-parse-error", "both.yaml:8:5 queue-limit-absent");
    List<String> found = besideTheQueue();
    assertTrue(found.containsAll(both), found.toString());
  }

  @Test
  void bytesThatAreNoTextAreAFinding() throws IOException {
    Files.write(folder.resolve("image.yaml"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 1, 2});
    assertEquals(List.of("image.yaml:1:1 yaml-parse-error"), besideTheQueue());
  }

  @Test
  void bytesThatAreNoUtf8AreAFindingAtTheirPlace() throws IOException {
    Files.write(
        folder.resolve("latin.yaml"),
        "a: 1\nb: Z\u00fcrich\n".getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(List.of("latin.yaml:2:5 yaml-parse-error"), besideTheQueue());
  }

  @Test
  void aFileOf100MegabytesIsSkippedQuickly() throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("big.yaml").toFile(), "rw")) {
      file.setLength(100L << 20);
    }
    assertEquals(List.of("big.yaml:1:1 yaml-alias-limit"), besideTheQueue());
  }

  @Test
  void aliasesThatExplodeAreAFinding() throws IOException {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 30; i++) {
      String element = "*a" + (i - 1);
      bomb.append("a" + i + ": &a" + i + " [" + (element + ", ").repeat(7) + element + "]\n");
    }
    write("bomb.yaml", bomb.toString());
    assertEquals(List.of("bomb.yaml:1:5 yaml-alias-limit"), besideTheQueue());
  }

  @Test
  void nestingWithoutEndIsAFinding() throws IOException {
    write("flow.yaml", "a: " + "[".repeat(100_000) + "\n");
    StringBuilder block = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      block.append(" ".repeat(i)).append("k:\n");
    }
    write("indented.yaml", block.toString());
    write("list.json", "[".repeat(100_000));
    List<String> found = besideTheQueue();
    assertEquals(3, found.size(), found.toString());
    assertTrue(found.stream().allMatch(text -> text.endsWith("yaml-alias-limit")));
  }

  @Test
  void aTemplateIsANoteAndEverythingElseIsLinted() throws IOException {
    Files.createDirectory(folder.resolve("templates"));
    write("templates/queue.yaml", "kind: Queue\nname: {{ .Values.name }}\n");
    write("loop.yaml", "{{- range .Values.names }}\nname: {{ . }}\n{{- end }}\n");
    assertEquals(
        List.of(
            "loop.yaml:1:1 file-template-skipped",
            "templates/queue.yaml:1:1 file-template-skipped"),
        besideTheQueue());
  }

  @Test
  void doubleBracesInAFileThatIsNoTemplateAreAFinding() throws IOException {
    write("queue-2.yaml", "kind: Queue\nname: {{ name }}\n");
    assertEquals(List.of("queue-2.yaml:2:7 yaml-parse-error"), besideTheQueue());
  }

  @Test
  void aRuleThatCrashesIsOneNotificationAndTheOthersStillRun() throws IOException {
    write("queue.yaml", QUEUE + "---\n" + QUEUE.replace("lab", "lab-2"));
    RulePacks packs =
        packs(rule("our-crash", "[1][size(self.name)] == 1"), rule("our-rule", "true"));
    InProcess program = InProcess.in(folder, () -> new Linter(packs));
    InProcess.Result result = program.run(".", "--format", "json");
    assertEquals(3, result.code(), result.toString());
    Report report = Report.of(result.out());
    assertFalse(report.complete());
    assertEquals(1, report.json().path("notifications").size(), result.out());
    assertTrue(result.err().startsWith("gpushare-lint: incomplete: rule our-crash failed"));
    assertEquals(
        List.of("our-rule", "our-rule"), report.found().stream().map(Report.Found::rule).toList());
    String sarif = program.run(".", "--format", "sarif").out();
    assertEquals(
        "false",
        Report.of(sarif).json().at("/runs/0/invocations/0/executionSuccessful").toString());
    String text = program.run(".", "--fail-on", "never").out();
    assertTrue(text.contains("our-crash"), text);
  }

  private static RulePacks packs(SourceText... rules) {
    PackLoader loader = new PackLoader(Views.forPacks());
    for (SourceText rule : rules) {
      loader.add("ours", rule);
    }
    assertEquals(List.of(), loader.faults());
    return loader.packs();
  }

  private static SourceText rule(String id, String violated) {
    String text =
        """
        id: RULE
        level: warning
        since: 0.1.0
        subject: queue
        violated: CONDITION
        at: metadata.name
        text:
          en: {title: a title, message: a message, why: A reason., fix: a fix}
        sources: [test]
        examples: {good: "a: 1", bad: "a: 1 # expect: RULE"}
        """;
    return new SourceText(
        id + ".yaml", text.replace("RULE", id).replace("CONDITION", "\"" + violated + "\""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json", "sarif"})
  void theNumberOfThreadsDoesNotShow(String format) {
    InProcess root = InProcess.in(Path.of(""));
    InProcess.Result one = root.run("samples", "--format", format, "--threads", "1");
    InProcess.Result four = root.run("samples", "--format", format, "--threads", "4");
    assertEquals(one, four);
    assertEquals(one, root.run("samples", "--format", format, "--threads", "4"));
    assertTrue(one.out().length() > 1000);
  }

  @Test
  void oneRunWritesSeveralReports() throws IOException {
    write("queue.yaml", QUEUE);
    InProcess.Result all =
        run("queue.yaml", "--output", "sarif=a.sarif", "--output", "json=b.json");
    assertEquals(1, all.code(), all.err());
    assertEquals(run("queue.yaml").out(), all.out());
    for (String[] report : new String[][] {{"sarif", "a.sarif"}, {"json", "b.json"}}) {
      String alone = run("queue.yaml", "--format", report[0]).out();
      assertEquals(alone, Files.readString(folder.resolve(report[1])));
    }
  }
}
