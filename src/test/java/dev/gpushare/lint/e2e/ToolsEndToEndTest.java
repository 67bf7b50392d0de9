package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tools that read what we write, and the one that starts us. */
class ToolsEndToEndTest {

  @TempDir private Path folder;

  private static String tool(String path) {
    Path tool = Project.TOOLS.resolve(path);
    boolean there = Files.isExecutable(tool);
    if ("true".equals(System.getenv("CI"))) {
      assertTrue(there, tool + " is missing: .ci/run installs it");
    }
    assumeTrue(there, tool + " is not installed");
    return tool.toString();
  }

  @Test
  void theSarifToolFindsTheLogValid() {
    String multitool = tool("node_modules/.bin/sarif-multitool");
    Shell samples = Shell.in(Project.DIST.resolve("samples"));
    Path log = folder.resolve("log.sarif");
    String launcher = Project.ROOT.resolve("gpushare-lint").toString();
    Shell.Result run = samples.run(launcher, "--advice", "--output", "sarif=" + log, ".");
    assertTrue(Files.exists(log), run.toString());
    Shell.Result verdict =
        Shell.in(folder)
            .with("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1")
            .run(multitool, "validate", log.toString(), "--level", "Error");
    assertEquals(0, verdict.code(), verdict.toString());
  }

  @Test
  void preCommitRunsTheHookOfAClone() throws IOException {
    String preCommit = tool("python/bin/pre-commit");
    Path clone = Project.copyOfSources(folder.resolve("hook"));
    commitAll(clone);
    Path user = Files.createDirectory(folder.resolve("user"));
    String revision = Shell.in(clone).must("git", "rev-parse", "HEAD").strip();
    Files.writeString(
        user.resolve(".pre-commit-config.yaml"),
        "repos:\n  - repo: "
            + clone
            + "\n    rev: "
            + revision
            + "\n    hooks: [{id: gpushare-lint}]\n");
    Files.copy(
        Project.ROOT.resolve("src/dist/samples/kai-values.yaml"), user.resolve("kai-values.yaml"));
    Files.writeString(user.resolve("notes.txt"), "nothing to lint\n");
    commitAll(user);
    Shell shell = Shell.in(user).with("PRE_COMMIT_HOME", folder.resolve("home").toString());
    Shell.Result all = shell.run(preCommit, "run", "--all-files", "--verbose");
    assertTrue(all.out().contains("- hook id: gpushare-lint"), all.toString());
    assertTrue(all.out().contains("building from source"), all.toString());
    Shell.Result again = shell.run(preCommit, "run", "--all-files", "--verbose");
    assertTrue(!again.out().contains("building"), again.toString());
    Shell.Result none = shell.run(preCommit, "run", "--files", "notes.txt");
    assertEquals(0, none.code(), none.toString());
    assertTrue(none.out().contains("Skipped"), none.toString());
  }

  private static void commitAll(Path repository) {
    Shell shell = Shell.in(repository);
    shell.must("git", "init", "-q");
    shell.must("git", "add", "-A");
    shell.must(
        "git",
        "-c",
        "user.name=test",
        "-c",
        "user.email=test@example.org",
        "commit",
        "-q",
        "-m",
        "x");
  }
}
