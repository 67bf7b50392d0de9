package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own shows: its memory, its stack, its rights. */
class BadInputEndToEndTest {

  private static final String NOBODY = "65534";

  @TempDir private Path folder;

  @Test
  void hostileFilesFitIntoASmallHeapAndStack() throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("big.yaml").toFile(), "rw")) {
      file.setLength(100L << 20);
    }
    Files.writeString(folder.resolve("deep.yaml"), "a: " + "{a: ".repeat(200_000));
    Files.copy(
        Project.ROOT.resolve("samples/alias-bomb/configmap.yaml"), folder.resolve("bomb.yaml"));
    Files.copy(Project.ROOT.resolve("samples/parent-limit/queues.yaml"), folder.resolve("q.yaml"));
    Shell.Result result =
        Shell.in(folder)
            .with("GPUSHARE_LINT_JAVA_OPTS", "-Xmx96m -Xss512k")
            .run(Project.ROOT.resolve("gpushare-lint").toString(), ".", "--format", "json");
    assertEquals(1, result.code(), result.toString());
    assertEquals("", result.err());
    List<String> rules = new ArrayList<>();
    Report.of(result.out()).found().forEach(f -> rules.add(f.file() + " " + f.rule()));
    assertEquals(
        List.of(
            "big.yaml yaml-alias-limit",
            "bomb.yaml yaml-alias-limit",
            "deep.yaml yaml-alias-limit",
            "q.yaml queue-parent-limit-unlimited"),
        rules);
  }

  @Test
  void aFileThatMayNotBeReadMakesTheRunIncompleteAndTheRestIsLinted() throws IOException {
    // The super-user may read everything, so the program runs as somebody else.
    Path dist = Project.copyOfDist(folder.resolve("dist"));
    Path input = Files.createDirectory(folder.resolve("input"));
    Files.copy(Project.ROOT.resolve("samples/parent-limit/queues.yaml"), input.resolve("q.yaml"));
    Path secret = Files.writeString(input.resolve("secret.yaml"), "a: 1\n");
    Shell.in(folder).must("chmod", "-R", "a+rX", folder.toString());
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    List<String> command = new ArrayList<>();
    if (Shell.in(folder).must("id", "-u").strip().equals("0")) {
      command.addAll(List.of("setpriv", "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"));
    }
    command.addAll(List.of(dist.resolve("gpushare-lint").toString(), "--format", "json"));
    Shell shell = Shell.in(folder).with("GPUSHARE_LINT_ARCHIVE", "off");

    List<String> wholeFolder = new ArrayList<>(command);
    wholeFolder.add("input");
    Shell.Result walked = shell.run(wholeFolder);
    assertEquals(3, walked.code(), walked.toString());
    Report report = Report.of(walked.out());
    assertEquals(1, report.found().size(), walked.out());
    assertTrue(!report.complete() && walked.out().contains("input/secret.yaml"), walked.out());

    command.add("input/secret.yaml");
    Shell.Result named = shell.run(command);
    assertEquals(2, named.code(), named.toString());
    assertTrue(named.err().contains("input/secret.yaml: cannot be read"), named.err());
    assertEquals("", named.out());
  }

  /** A pipe has no length and no position. */
  @Test
  void standardInputMayBeAPipe() {
    Shell shell = Shell.in(Project.ROOT);
    String sample = "samples/parent-limit/queues.yaml";
    Shell.Result in =
        shell.run("sh", "-c", "cat " + sample + " | ./gpushare-lint - --stdin-filename " + sample);
    assertEquals(shell.run("./gpushare-lint", sample).out(), in.out());
    assertEquals(1, in.code(), in.toString());
  }
}
