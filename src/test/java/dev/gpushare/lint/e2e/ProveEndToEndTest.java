package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A team proves its guard, keeps what was found, mends the guard and holds it from then on. */
class ProveEndToEndTest {

  @TempDir private Path folder;

  private String lint;

  @BeforeEach
  void aProjectWithAGuard() throws IOException {
    lint = Project.ROOT.resolve("gpushare-lint").toString();
    Shell.copy(Project.ROOT.resolve("samples/init-missed"), folder.resolve("clusters"));
  }

  private Shell.Result run(String... args) {
    String[] command = new String[args.length + 1];
    command[0] = lint;
    System.arraycopy(args, 0, command, 1, args.length);
    return Shell.in(folder).with("LANG", "C.UTF-8").run(command);
  }

  @Test
  void fromAHoleToATestThatHolds() throws IOException {
    Shell.Result found =
        run("prove", "clusters/", "--output", "html=guard.html", "--write", "guard-tests");
    assertEquals(1, found.code(), found.toString());
    assertTrue(found.out().startsWith("| Path "), found.out());
    assertTrue(found.out().endsWith("(6 of 31 paths, 3 tenants)\n"), found.out());
    assertTrue(Files.readString(folder.resolve("guard.html")).endsWith("</html>\n"));
    assertEquals(1, run("admit", "clusters/", "guard-tests").code());
    Files.copy(
        Project.ROOT.resolve("samples/good/guard.yaml"),
        folder.resolve("clusters/guard.yaml"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    Shell.Result held = run("admit", "clusters/", "guard-tests");
    assertEquals(0, held.code(), held.toString());
    Shell.Result proven = run("prove", "clusters/");
    assertEquals(0, proven.code(), proven.toString());
    assertTrue(proven.out().contains("no way past the guard in "), proven.out());
  }

  @Test
  void theJsonIsTheReportAlone() {
    Shell.Result json = run("prove", "clusters/", "--format", "json", "--tenant", "maps");
    assertEquals(1, json.code(), json.toString());
    assertTrue(json.out().startsWith("{") && json.out().endsWith("}\n"), json.out());
    Shell.Result again = run("prove", "clusters/", "--format", "json", "--tenant", "maps");
    assertEquals(json.out(), again.out());
  }

  @Test
  void withoutAGuardItSaysSo() throws IOException {
    Files.delete(folder.resolve("clusters/guard.yaml"));
    Shell.Result none = run("prove", "clusters/");
    assertEquals(4, none.code(), none.toString());
    assertEquals("", none.out());
    assertEquals("gpushare-lint: nothing to prove: no policy guards Queues\n", none.err());
  }
}
