package dev.gpushare.lint.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {

  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Workspace workspace() {
    return new Workspace(folder, ReadLimits.DEFAULT);
  }

  private List<String> names(String... arguments) {
    return workspace().find(List.of(arguments)).files().stream()
        .map(Workspace.FoundFile::name)
        .toList();
  }

  @Test
  void aFolderStandsForItsYamlAndJsonFilesInOrder() throws IOException {
    write("b.yaml", "");
    write("a/z.yml", "");
    write("a/c/d.JSON", "");
    write("a/e.txt", "");
    write(".github/w.yaml", "");
    write(".git/config.yaml", "");
    assertEquals(List.of(".github/w.yaml", "a/c/d.JSON", "a/z.yml", "b.yaml"), names("."));
    assertEquals(List.of("a/c/d.JSON", "a/z.yml"), names("./a/"));
    assertEquals(List.of("b.yaml", "a/e.txt"), names("./b.yaml", "a/../a/e.txt", "b.yaml"));
    String absolute = Workspace.slashed(folder.resolve("b.yaml"));
    assertEquals(List.of(absolute), names(absolute));
  }

  @Test
  void ignoredFilesAreLeftOutUnlessTheyAreArguments() throws IOException {
    Files.createDirectories(folder.resolve(".git/info"));
    write(".git/info/exclude", "private.yaml\n");
    write(".gitignore", "/out/\n*.gen.yaml\n!keep.gen.yaml\n");
    write("sub/.gitignore", "x.yaml\n!private.yaml\n");
    for (String name : List.of("out/a.yaml", "a.gen.yaml", "keep.gen.yaml", "private.yaml")) {
      write(name, "");
      write("sub/" + name, "");
    }
    write("sub/x.yaml", "");
    assertEquals(
        List.of("keep.gen.yaml", "sub/keep.gen.yaml", "sub/out/a.yaml", "sub/private.yaml"),
        names("."));
    assertEquals(List.of("sub/x.yaml", "out/a.yaml"), names("sub/x.yaml", "out"));
  }

  @Test
  void aMissingPathIsAFailureAndTheRestIsFound() throws IOException {
    write("a.yaml", "");
    Workspace.Found found = workspace().find(List.of("none.yaml", "a.yaml", "\0"));
    assertEquals(1, found.files().size());
    assertEquals("none.yaml: no such file or folder", found.failures().get(0).text());
    assertEquals(2, found.failures().size());
  }

  @Test
  void linksAreNotFollowedOutOfTheFolder() throws IOException {
    write("outside/secret.yaml", "");
    write("in/real.yaml", "");
    write("in/values.txt", "");
    Files.createSymbolicLink(folder.resolve("in/out"), folder.resolve("outside"));
    Files.createSymbolicLink(
        folder.resolve("in/secret.yaml"), folder.resolve("outside/secret.yaml"));
    Files.createSymbolicLink(folder.resolve("in/same.yaml"), Path.of("real.yaml"));
    Files.createSymbolicLink(folder.resolve("in/values.yaml"), Path.of("values.txt"));
    Files.createSymbolicLink(folder.resolve("in/circle"), Path.of("."));
    Files.createSymbolicLink(folder.resolve("in/self.yaml"), Path.of("self.yaml"));
    assertEquals(List.of("in/real.yaml", "in/values.yaml"), names("in"));
    assertEquals(List.of("in/secret.yaml"), names("in/secret.yaml"));
  }

  @Test
  void chartTemplatesAreMarked() throws IOException {
    write("chart/Chart.yaml", "");
    write("chart/templates/sub/a.yaml", "");
    write("other/templates/b.yaml", "");
    for (String argument : List.of("chart", "chart/templates/sub", "chart/templates/sub/a.yaml")) {
      List<Workspace.FoundFile> files = workspace().find(List.of(argument)).files();
      assertTrue(files.get(files.size() - 1).chartTemplate(), argument);
    }
    assertEquals(false, workspace().find(List.of("other")).files().get(0).chartTemplate());
  }

  private Content content(byte[] bytes) throws IOException {
    return new Workspace(folder, new ReadLimits(100, 10, 10, 10))
        .read(new ByteArrayInputStream(bytes), "in.yaml");
  }

  private static Problem problem(Content content) {
    return assertInstanceOf(Content.Refused.class, content).file().problems().get(0);
  }

  private static String text(Content content) {
    return assertInstanceOf(Content.Text.class, content).source().text();
  }

  @Test
  void bytesBecomeTextWithoutTheByteOrderMark() throws IOException {
    assertEquals("é\uFFFD", text(content("\uFEFFé\uFFFD".getBytes(StandardCharsets.UTF_8))));
    assertEquals("é", text(content("\uFEFFé".getBytes(StandardCharsets.UTF_16LE))));
    assertEquals("é", text(content("\uFEFFé".getBytes(StandardCharsets.UTF_16BE))));
    assertEquals("", text(content(new byte[0])));
  }

  @Test
  void wrongBytesAreAProblemAtTheirPlace() throws IOException {
    Problem problem = problem(content(new byte[] {'a', '\n', 'b', (byte) 0xC3, '\n', 'c'}));
    assertEquals(Problem.Kind.ENCODING, problem.kind());
    assertEquals("2:2", problem.span().start().toString());
    assertEquals(Problem.Kind.BINARY, problem(content(new byte[] {'a', 0, 'b'})).kind());
    assertEquals(Problem.Kind.SIZE_LIMIT, problem(content(new byte[101])).kind());
    assertEquals("x".repeat(100), text(content("x".repeat(100).getBytes(StandardCharsets.UTF_8))));
  }

  @Test
  void pathsAreRelativeToTheGitRootOrStepOutOfIt() throws IOException {
    write("repo/.git", "gitdir: elsewhere");
    write("repo/a/b.yaml", "");
    Path root = Workspace.gitRoot(folder.resolve("repo/a/b.yaml")).orElseThrow();
    assertEquals(folder.resolve("repo").toAbsolutePath(), root);
    assertEquals("a/b.yaml", Workspace.relative(root, folder.resolve("repo/a/b.yaml")));
    assertEquals("../c.yaml", Workspace.relative(root, folder.resolve("c.yaml")));
  }

  @Test
  void aFileThatCannotBeReadIsAFailure() {
    Workspace.FoundFile gone =
        new Workspace.FoundFile("gone.yaml", folder.resolve("gone.yaml"), false);
    Content.Failed failed = assertInstanceOf(Content.Failed.class, workspace().read(gone));
    assertEquals("gone.yaml: cannot be read", failed.failure().text());
  }
}
