package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cli.InProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is found in each sample, and the SARIF logs in {@code sarif/} that show it. */
class SamplesTest {

  private static final Path ROOT = Path.of("").toAbsolutePath();
  private static final Path LOGS = Path.of("sarif");

  private static final String UPDATE =
      " is out of date; write it with: mvn -q -B test -Dquick -Dtest=SamplesTest"
          + " -Dupdate.sarif=true";

  static List<String> samples() {
    return Samples.names(ROOT);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theMarkedLinesAreFoundAndNothingElse(String sample) {
    InProcess.Result result = InProcess.in(ROOT).run("samples/" + sample, "--format", "json");
    List<String> marks = Samples.marks(ROOT, sample);
    Report report = Report.of(result.out());
    assertEquals(
        String.join("\n", marks),
        String.join("\n", Samples.found(report, marks)),
        result::toString);
    assertEquals(report.exitCode(), result.code(), result.err());
    assertEquals(sample.equals("good"), marks.isEmpty(), "a sample shows something");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theLogOfTheSampleIsAsItIsCommitted(String sample) throws IOException {
    isCommitted(sample, InProcess.in(ROOT).run("samples/" + sample, "--format", "sarif").out());
  }

  /** A set where no document is recognised. */
  @Test
  void theEmptyLogIsAsItIsCommitted() throws IOException {
    InProcess.Result result = InProcess.in(ROOT).run("docs/schemas", "--format", "sarif");
    assertEquals(4, result.code(), result.toString());
    isCommitted("nothing-recognised", result.out());
  }

  @Test
  void everyLogBelongsToASample() throws IOException {
    for (String log : Shell.names(LOGS, ".sarif")) {
      String sample = log.substring(0, log.length() - ".sarif".length());
      assertTrue(samples().contains(sample) || sample.equals("nothing-recognised"), log);
    }
  }

  private static void isCommitted(String name, String log) throws IOException {
    Path file = LOGS.resolve(name + ".sarif");
    if (Boolean.getBoolean("update.sarif")) {
      Files.writeString(file, log);
    }
    assertEquals(Files.exists(file) ? Files.readString(file) : "", log, file + UPDATE);
  }
}
