package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.docs.Readme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command in the README that can be run here works as it is written. */
class ReadmeEndToEndTest {

  /** What {@code .ci/run} runs itself, and what stands for the reader's own files. */
  private static final List<String> ELSEWHERE =
      List.of(
          "mvn -B -ntp verify",
          "./gpushare-lint clusters/ queues.yaml",
          "helm template my-chart | ./gpushare-lint -",
          "./gpushare-lint prove clusters/",
          "./gpushare-lint prove clusters/ --output html=guard.html",
          "./gpushare-lint prove clusters/ --write guard-tests",
          "./gpushare-lint admit clusters/ guard-tests",
          "./gpushare-lint admit clusters/ pods/",
          "./gpushare-lint admit clusters/ pods/ --tenant speech",
          "./gpushare-lint rules new our-rule --pack our-rules",
          "./gpushare-lint rules test our-rules",
          "./gpushare-lint --pack our-rules clusters/");

  static Stream<String> commands() throws IOException {
    return Readme.commands(Project.ROOT.resolve("README.md")).stream()
        .filter(command -> !ELSEWHERE.contains(command));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theCommandWorks(String command) {
    Shell.Result result = Shell.in(Project.ROOT).run("sh", "-c", command);
    boolean findings = command.contains("samples");
    assertEquals(findings ? 1 : 0, result.code(), result.toString());
    assertTrue(!result.out().isEmpty(), result.toString());
    assertEquals("", result.err());
  }

  @Test
  void theCommandsForTheReadersOwnFilesWork() throws IOException {
    List<String> all = Readme.commands(Project.ROOT.resolve("README.md"));
    assertTrue(all.containsAll(ELSEWHERE), all.toString());
    Path sample = Path.of("samples/parent-limit/queues.yaml");
    Shell shell = Shell.in(Project.ROOT);
    Shell.Result piped = shell.run("sh", "-c", "cat " + sample + " | ./gpushare-lint -");
    assertEquals(1, piped.code(), piped.toString());
    Shell.Result two = shell.run("./gpushare-lint", "samples/good/", sample.toString());
    assertEquals(1, two.code(), two.toString());
    List<String> ask = List.of("./gpushare-lint", "admit", "samples/good/", "samples/wrong-pods/");
    Shell.Result host = shell.run(ask.toArray(String[]::new));
    assertTrue(host.out().contains("1 denied"), host.toString());
    List<String> tenant = new ArrayList<>(ask);
    tenant.addAll(List.of("--tenant", "speech"));
    Shell.Result synced = shell.run(tenant.toArray(String[]::new));
    assertTrue(synced.out().contains("vc-speech/shares"), synced.toString());
  }

  @Test
  void aPackOfOnesOwnWorks(@TempDir Path folder) {
    Shell shell = Shell.in(folder);
    String lint = Project.ROOT.resolve("gpushare-lint").toString();
    assertEquals(0, shell.run(lint, "rules", "new", "our-rule", "--pack", "our-rules").code());
    assertEquals(0, shell.run(lint, "rules", "test", "our-rules").code());
    String sample = Project.ROOT.resolve("samples/parent-limit").toString();
    Shell.Result checked = shell.run(lint, "--pack", "our-rules", sample);
    assertEquals(1, checked.code(), checked.toString());
  }
}
