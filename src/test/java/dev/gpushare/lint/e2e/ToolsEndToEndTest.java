package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  /** The committed logs are those that the launcher writes, see {@link SamplesEndToEndTest}. */
  @Test
  void theSarifToolHasNothingToSayAboutTheLogs() throws IOException {
    String multitool = tool("node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool");
    List<String> command = new ArrayList<>(List.of(multitool, "validate"));
    List<String> logs = Shell.names(Project.ROOT.resolve("sarif"), ".sarif");
    logs.forEach(log -> command.add("sarif/" + log));
    command.addAll(List.of("--rule-kind", "Sarif;Ghas"));
    Shell shell = Shell.in(Project.ROOT).with("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1");
    Shell.Result verdict = shell.run(command);
    String said = verdict.out() + verdict.err();
    assertTrue(said.contains("Done. " + logs.size() + " files scanned."), said);
    // The exit code is 0 whatever is found.
    List<String> complaints = said.lines().filter(ToolsEndToEndTest::isComplaint).toList();
    assertEquals("", String.join("\n", complaints));
  }

  private static boolean isComplaint(String line) {
    return line.contains(": error ") || line.contains(": warning ");
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
        Project.ROOT.resolve("samples/no-gpu-sharing/kai-values.yaml"),
        user.resolve("kai-values.yaml"));
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

  /**
   * For people with git and a Java runtime alone: nothing is built, a bad file fails, a good one
   * passes.
   */
  @Test
  void preCommitRunsTheHookOfARelease() throws IOException {
    String preCommit = tool("python/bin/pre-commit");
    Path sources = Project.copyOfSources(folder.resolve("sources"));
    commitAll(sources);
    Shell.in(sources).must("src/dist/release", "v0.0.1");
    Path user = Files.createDirectory(folder.resolve("released"));
    Files.writeString(
        user.resolve(".pre-commit-config.yaml"),
        "repos:\n  - repo: " + sources + "\n    rev: v0.0.1\n    hooks: [{id: gpushare-lint}]\n");
    Path values = user.resolve("vcluster.yaml");
    String sound = Files.readString(Project.ROOT.resolve("samples/good/vcluster.yaml"));
    Files.writeString(values, sound.replace("setOwner: false", "setOwner: true"));
    commitAll(user);
    Shell shell = Shell.in(user).with("PRE_COMMIT_HOME", folder.resolve("other").toString());
    Shell.Result bad = shell.run(preCommit, "run", "--all-files");
    assertEquals(1, bad.code(), bad.toString());
    assertTrue(bad.out().contains("vcluster-set-owner-not-false"), bad.toString());
    assertTrue(!bad.out().contains("building from source"), bad.toString());
    Files.writeString(values, sound);
    commitAll(user);
    Shell.Result mended = shell.run(preCommit, "run", "--all-files");
    assertEquals(0, mended.code(), mended.toString());
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
