package dev.gpushare.lint.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.engine.CheckRequest;
import dev.gpushare.lint.engine.CheckResult;
import dev.gpushare.lint.engine.Engine;
import dev.gpushare.lint.engine.RulesResult;
import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Identity;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.RuleText;
import dev.gpushare.lint.finding.Summary;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.Position;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramTest {

  private static final String RULE = "queue-example";

  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<CheckRequest> requests = new ArrayList<>();
  private Map<String, String> environment = Map.of();
  private CheckResult result = checked(List.of(), List.of(), 1);

  private int run(String... args) {
    out.reset();
    err.reset();
    Streams streams =
        new Streams(new ByteArrayInputStream("a: 1".getBytes(StandardCharsets.UTF_8)), out, err);
    return new Program(this::engine).run(args, streams, folder, environment);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private Engine engine() {
    return new NoEngine() {
      @Override
      public CheckResult check(CheckRequest request) {
        requests.add(request);
        return result;
      }

      @Override
      public RulesResult rules(CheckRequest request) {
        return new RulesResult.Known(new OneRule());
      }

      @Override
      public RuleBook rules() {
        return new OneRule();
      }
    };
  }

  private CheckResult checked(List<Finding> findings, List<Notification> crashes, int recognised) {
    TreeMap<String, Integer> kinds = new TreeMap<>();
    if (recognised > 0) {
      kinds.put("vcluster", recognised);
    }
    Summary summary = new Summary(1, Math.max(1, recognised), kinds, List.of("x.yaml:1"), Map.of());
    CheckOutcome outcome = new CheckOutcome(findings, List.of(), crashes, summary);
    return new CheckResult.Checked(outcome, file -> folder, new OneRule());
  }

  private static Finding finding(Level level) {
    SourceText source = new SourceText("sub/x.yaml", "limit: -1\n");
    Span span = new Span(new Position(1, 8), new Position(1, 10));
    return new Finding(
        RULE,
        level,
        Map.of(),
        new Place(source, span),
        List.of(),
        Optional.empty(),
        new Identity("Queue/a", "limit", RULE, ""));
  }

  @ParameterizedTest
  @CsvSource({
    "ERROR, warning, 1",
    "WARNING, warning, 1",
    "NOTE, warning, 0",
    "WARNING, error, 0",
    "NOTE, note, 1",
    "ERROR, never, 0"
  })
  void theLevelThatFailsIsChosen(Level level, String failOn, int code) {
    result = checked(List.of(finding(level)), List.of(), 1);
    assertEquals(code, run("a.yaml", "--fail-on", failOn), err());
  }

  @Test
  void findingsFailFromWarningsOnByDefault() {
    result = checked(List.of(finding(Level.WARNING)), List.of(), 1);
    assertEquals(ExitCode.FINDINGS, run("a.yaml"));
    assertTrue(out().contains(RULE), out());
    assertEquals("", err());
  }

  @Test
  void aCrashedRuleMakesTheRunIncompleteWhateverElseIsFound() {
    Notification crash = new Notification(Optional.of(RULE), "rule crashed", Optional.empty());
    result = checked(List.of(finding(Level.ERROR)), List.of(crash), 1);
    assertEquals(ExitCode.INCOMPLETE, run("a.yaml", "--fail-on", "never"));
    assertEquals(ExitCode.INCOMPLETE, run("a.yaml", "--format", "sarif"));
    assertEquals("gpushare-lint: incomplete: rule crashed\n", err());
  }

  @Test
  void nothingRecognisedIsNotClean() {
    result = checked(List.of(), List.of(), 0);
    assertEquals(ExitCode.NOTHING_RECOGNISED, run("a.yaml", "--format", "json"));
    assertTrue(out().startsWith("{"), out());
    assertEquals(
        ExitCode.NOTHING_RECOGNISED, run("a.yaml", "--list-unrecognised", "--fail-on", "never"));
    assertEquals("gpushare-lint: not recognised: x.yaml:1\n", err());
    assertEquals(ExitCode.CLEAN, run("a.yaml", "--allow-unrecognised"));
  }

  @Test
  void refusedRequestsAreUsageErrors() {
    result = new CheckResult.Refused(List.of("nowhere.yaml: no such file"));
    assertEquals(ExitCode.USAGE, run("nowhere.yaml"));
    assertEquals("gpushare-lint: nowhere.yaml: no such file\n", err());
    assertEquals("", out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--fromat sarif a",
        "a --format text --format sarif",
        "a --output sarif",
        "a --output html=x",
        "a --output json=x --output sarif=x",
        "a --stack kai",
        "a --stack kai=new",
        "a --stack kai=0.16.4.",
        "a --stack kubernetes=2.0",
        "a --stack kubernetes=1.99",
        "a --stack kubernetes=1.25.16",
        "a --stack gpu-operator=27.1.0",
        "a --stack istio=1.2",
        "a --stack kai=0.17.0 --stack kai=0.16.4",
        "a --threads 0",
        "a --threads many",
        "a --stdin-filename b",
        "rules",
        "rules list x",
        "explain",
        "explain no-such-rule",
      })
  void wrongUseIsOneLineAndNoReport(String line) {
    assertEquals(ExitCode.USAGE, run(line.isEmpty() ? new String[0] : line.split(" ", -1)), out());
    assertEquals(1, err().lines().count(), err());
    assertTrue(err().startsWith("gpushare-lint: "), err());
    assertEquals("", out());
    assertEquals(List.of(), requests);
  }

  @Test
  void closeWordsAreOffered() {
    run("--fromat", "sarif", "a");
    assertTrue(err().contains("did you mean --format?"), err());
    run("explain", "queue-exmaple");
    assertTrue(err().contains("did you mean " + RULE + "?"), err());
  }

  @Test
  void theRequestCarriesWhatWasAskedFor() {
    run("check", "a", "-", "--stdin-filename", "n.yaml", "--stack", "kai=v0.17.0", "--advice");
    CheckRequest request = requests.get(0);
    assertEquals(List.of("a", "-"), request.arguments());
    assertEquals("n.yaml", request.standardInput().orElseThrow().name());
    assertEquals(Map.of(Product.KAI, "0.17.0"), request.stack());
    assertTrue(request.advice());
    assertEquals(Runtime.getRuntime().availableProcessors(), request.threads());
    assertEquals(folder, request.workingDirectory());
    run("a", "--settings", "other.yaml", "--threads", "3");
    assertEquals(folder.resolve("other.yaml"), requests.get(1).settingsFile().orElseThrow());
    assertEquals(3, requests.get(1).threads());
    assertFalse(requests.get(1).advice());
  }

  @Test
  void eachFormGoesToItsPlace() throws IOException {
    result = checked(List.of(finding(Level.ERROR)), List.of(), 1);
    assertEquals(1, run("a", "--output", "sarif=r.sarif", "--output", "json=r.json"));
    assertTrue(Files.readString(folder.resolve("r.sarif")).contains("\"results\""));
    assertTrue(Files.readString(folder.resolve("r.json")).contains(RULE));
    assertTrue(out().contains("sub/x.yaml:1:8"), out());
    run("a", "--format", "sarif", "--output", "sarif=r.sarif");
    assertEquals("", out());
  }

  @Test
  void aReportThatCannotBeWrittenIsNotSilent() {
    assertEquals(ExitCode.INCOMPLETE, run("a", "--output", "sarif=no/such/folder.sarif"));
    assertEquals(
        "gpushare-lint: cannot write no/such/folder.sarif: its folder is not there\n", err());
    Streams closed =
        new Streams(
            new ByteArrayInputStream(new byte[0]), new Failing("No space left on device"), err);
    int code = new Program(this::engine).run(new String[] {"a"}, closed, folder, Map.of());
    assertEquals(ExitCode.INCOMPLETE, code);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "rules list", "explain sample-rule", "--help", "--version"})
  void aReaderThatLeavesChangesNothing(String line) {
    result = checked(List.of(finding(Level.ERROR)), List.of(), 1);
    Streams left =
        new Streams(new ByteArrayInputStream(new byte[0]), new Failing("Broken pipe"), err);
    String[] args = line.replace("sample-rule", RULE).split(" ", -1);
    int code = new Program(this::engine).run(args, left, folder, Map.of());
    assertEquals(line.equals("a") ? 1 : 0, code);
    assertEquals("", err());
  }

  @Test
  void anInternalErrorIsIncompleteNotClean() {
    Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), out, err);
    Program broken =
        new Program(
            () -> {
              throw new IllegalStateException("no engine");
            });
    assertEquals(3, broken.run(new String[] {"a"}, streams, folder, Map.of()));
    assertTrue(err().startsWith("gpushare-lint: internal error"), err());
    Program damaged =
        new Program(
            () -> {
              throw new NoClassDefFoundError("a jar is missing");
            });
    assertEquals(3, damaged.run(new String[] {"a"}, streams, folder, Map.of()));
  }

  @Test
  void namesFromOutsideDoNotSteerTheTerminal() {
    result = new CheckResult.Refused(List.of("a\u001b[2J\n\u202eb: no such file"));
    run("x");
    assertEquals("gpushare-lint: a\\u001b[2J\\u000a\\u202eb: no such file\n", err());
  }

  @ParameterizedTest
  @CsvSource({
    "ja_JP.UTF-8, JA title",
    "ja, JA title",
    "zh_CN.UTF-8, ZH title",
    "C.UTF-8, EN title",
    "java, EN title",
    "de_DE, EN title"
  })
  void theLocaleDecidesTheLanguage(String locale, String title) {
    environment = Map.of("LANG", locale);
    run("rules", "list");
    assertEquals(RULE + "\twarning\tcore\t" + title + "\n", out());
    run("rules", "list", "--lang", "en");
    assertEquals(RULE + "\twarning\tcore\tEN title\n", out());
  }

  @Test
  void helpAndVersionAreReports() {
    assertEquals(0, run("--help"));
    assertTrue(out().contains("--fail-on") && out().contains("explain"), out());
    assertEquals(0, run("explain", "--help"));
    assertTrue(out().contains("RULE"), out());
    assertEquals(0, run("--version"));
    assertTrue(out().matches("gpushare-lint [0-9]+\\.[0-9]+\\.[0-9]+\\S*\n"), out());
    assertEquals(0, run("explain", RULE));
    assertTrue(out().contains("EN title"), out());
  }

  @Test
  void coloursAreForTerminals() {
    result = checked(List.of(finding(Level.ERROR)), List.of(), 1);
    run("a");
    assertFalse(out().contains("\u001b"), out());
    run("a", "--color", "always");
    assertTrue(out().contains("\u001b"), out());
    environment = Map.of("GPUSHARE_LINT_TERMINAL", "1", "TERM", "xterm");
    run("a");
    assertTrue(out().contains("\u001b"), out());
    environment = Map.of("GPUSHARE_LINT_TERMINAL", "1", "TERM", "xterm", "NO_COLOR", "1");
    run("a");
    assertFalse(out().contains("\u001b"), out());
  }

  private static final class OneRule implements RuleBook {

    @Override
    public Optional<RuleInfo> rule(String id) {
      if (!id.equals(RULE)) {
        return Optional.empty();
      }
      Map<Language, RuleText> texts = new TreeMap<>();
      for (Language language : Language.values()) {
        String title = language + " title";
        texts.put(language, new RuleText(title, "message", "why", "fix", Map.of()));
      }
      return Optional.of(
          new RuleInfo(
              RULE,
              List.of(),
              "core",
              Level.WARNING,
              false,
              "0.1.0",
              "queue",
              Optional.empty(),
              List.of(),
              texts,
              List.of()));
    }

    @Override
    public List<String> ids() {
      return List.of(RULE);
    }
  }

  private static final class Failing extends OutputStream {

    private final String how;

    Failing(String how) {
      this.how = how;
    }

    @Override
    public void write(int b) throws IOException {
      throw new IOException(how);
    }
  }
}
