package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The samples through the real launcher, as the README asks a newcomer to start it. */
class SamplesEndToEndTest {

  private static final String LAUNCHER = "./gpushare-lint";

  @TempDir private Path folder;

  static List<String> samples() {
    return Samples.names(Project.ROOT);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void oneRunFindsTheMarkedLinesAndWritesTheCommittedLog(String sample) throws IOException {
    Path log = folder.resolve("log.sarif");
    Shell.Result result =
        Shell.in(Project.ROOT)
            .run(LAUNCHER, "samples/" + sample, "--format", "json", "--output", "sarif=" + log);
    List<String> marks = Samples.marks(Project.ROOT, sample);
    Report report = Report.of(result.out());
    assertEquals(
        String.join("\n", marks),
        String.join("\n", Samples.found(report, marks)),
        result::toString);
    assertEquals(report.exitCode(), result.code(), result.toString());
    boolean recognised = !sample.equals("alias-bomb") && !sample.equals("template");
    assertEquals(recognised, result.err().isEmpty(), result.toString());
    String committed = Files.readString(Project.ROOT.resolve("sarif/" + sample + ".sarif"));
    assertEquals(committed, Files.readString(log));
  }

  @Test
  void withoutANetworkTheReportHasTheSameBytes() {
    Shell shell = Shell.in(Project.ROOT);
    for (String format : List.of("text", "sarif", "json")) {
      Shell.Result connected = shell.run(LAUNCHER, "samples", "--format", format);
      Shell.Result alone = shell.run("unshare", "-rn", LAUNCHER, "samples", "--format", format);
      assertEquals(1, alone.code(), alone.toString());
      assertEquals(connected.out(), alone.out());
      assertEquals("", alone.err());
      assertTrue(alone.out().contains("queue-parent-limit-unlimited"), format);
    }
  }
}
