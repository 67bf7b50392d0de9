package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherEndToEndTest {

  private static final String VERSION = "gpushare-lint [0-9.]+[^\n]*\n";
  private static final Path JDK_25 = Path.of("/usr/lib/jvm/temurin-25-jdk-amd64");

  @TempDir private Path folder;

  private Path dist;
  private String launcher;

  @BeforeEach
  void anUnpackedDistribution() throws IOException {
    dist = Project.copyOfDist(folder.resolve("a folder with blanks"));
    launcher = dist.resolve("gpushare-lint").toString();
  }

  private static void isVersion(Shell.Result result) {
    assertEquals(0, result.code(), result.toString());
    assertTrue(result.out().matches(VERSION), result.toString());
    assertEquals("", result.err());
  }

  private void awaitArchive(String end) throws Exception {
    Instant last = Instant.now().plus(Duration.ofMinutes(2));
    while (Shell.names(dist.resolve("lib"), end).isEmpty()
        || !Shell.names(dist.resolve("lib"), ".claim").isEmpty()) {
      assertTrue(Instant.now().isBefore(last), "no archive was made");
      Thread.sleep(100);
    }
  }

  /** How many classes came from an archive of ours. */
  private long archived(Shell shell) throws IOException {
    Path log = folder.resolve("classes.log");
    Files.deleteIfExists(log);
    String options = "-Xlog:class+load:file=classes.log";
    isVersion(shell.with("GPUSHARE_LINT_JAVA_OPTS", options).run(launcher, "--version"));
    try (var lines = Files.lines(log)) {
      return lines.filter(l -> l.contains("dev.gpushare") && l.contains("shared objects")).count();
    }
  }

  @Test
  void startsFromAnywhereAndThroughLinks() throws IOException {
    isVersion(Shell.in(folder).run(launcher, "--version"));
    isVersion(Shell.in(dist).run("./gpushare-lint", "--version"));
    isVersion(Shell.in(dist).run("sh", "gpushare-lint", "--version"));
    isVersion(Shell.in(dist).run("dash", "gpushare-lint", "--version"));
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Files.createSymbolicLink(folder.resolve("direct"), dist.resolve("gpushare-lint"));
    Files.createSymbolicLink(bin.resolve("gpushare-lint"), Path.of("../direct"));
    isVersion(Shell.in(Path.of("/")).run(bin.resolve("gpushare-lint").toString(), "--version"));
    String path = bin + ":" + System.getenv("PATH");
    isVersion(Shell.in(folder).with("PATH", path).run("sh", "-c", "gpushare-lint --version"));
  }

  @Test
  void argumentsArriveUnchanged() {
    Shell.Result result = Shell.in(folder).run(launcher, "explain", "*  $HOME `x` \"日本\"");
    assertEquals(2, result.code(), result.toString());
    assertEquals("gpushare-lint: there is no rule '*  $HOME `x` \"日本\"'\n", result.err());
    Shell.Result plain = Shell.in(folder).with("LANG", "C").run(launcher, "explain", "日本");
    assertEquals("gpushare-lint: there is no rule '日本'\n", plain.err());
  }

  @Test
  void theFirstStartMakesAnArchiveThatLaterStartsUse() throws Exception {
    // Java 17 archives nothing from a jar whose path has a blank.
    dist = Files.move(dist, folder.resolve("plain"));
    launcher = dist.resolve("gpushare-lint").toString();
    Shell shell = Shell.in(folder);
    assertEquals(0, archived(shell.with("GPUSHARE_LINT_ARCHIVE", "off")));
    assertEquals(List.of(), Shell.names(dist.resolve("lib"), ".jsa"));
    isVersion(shell.run(launcher, "--version"));
    awaitArchive(".jsa");
    assertTrue(archived(shell) > 5);
    assertEquals(0, archived(shell.with("GPUSHARE_LINT_ARCHIVE", "off")));
  }

  @Test
  void aMovedOrTouchedProgramNeverPrintsAboutItsArchive() throws Exception {
    Shell shell = Shell.in(folder);
    isVersion(shell.run(launcher, "--version"));
    awaitArchive(".jsa");
    Path archive = dist.resolve("lib").resolve(Shell.names(dist.resolve("lib"), ".jsa").get(0));
    Path moved = folder.resolve("moved");
    Files.move(dist, moved);
    dist = moved;
    launcher = moved.resolve("gpushare-lint").toString();
    isVersion(shell.run(launcher, "--version"));
    awaitArchive(".jsa");
    archive = moved.resolve("lib").resolve(archive.getFileName());
    Files.setLastModifiedTime(archive, FileTime.from(Instant.now().plusSeconds(5)));
    Files.setPosixFilePermissions(
        archive, java.nio.file.attribute.PosixFilePermissions.fromString("rw-r--r--"));
    Files.write(archive, "no archive".getBytes(StandardCharsets.UTF_8));
    isVersion(shell.run(launcher, "--version"));
  }

  @Test
  void aReadOnlyInstallationRunsWithoutAnArchive() throws Exception {
    String script =
        "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\" && exec \"$1/gpushare-lint\" --version";
    isVersion(Shell.in(folder).run("unshare", "-rm", "sh", "-c", script, "sh", dist.toString()));
    assertEquals(List.of(), Shell.names(dist.resolve("lib"), ".jsa"));
  }

  @Test
  void worksWithoutANetwork() {
    isVersion(Shell.in(folder).run("unshare", "-rn", launcher, "--version"));
    Shell.Result result =
        Shell.in(dist.resolve("samples")).run("unshare", "-rn", launcher, "--format", "sarif", ".");
    assertTrue(result.out().startsWith("{") && result.out().endsWith("}\n"), result.toString());
  }

  @Test
  void saysWhichJavaItNeeds() throws IOException {
    Path old = Files.createDirectories(folder.resolve("jdk 11/bin")).getParent();
    Files.writeString(old.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
    Files.writeString(old.resolve("bin/java"), "#!/bin/sh\nexit 9\n");
    old.resolve("bin/java").toFile().setExecutable(true);
    Path tools = Files.createDirectory(folder.resolve("tools"));
    String sh = Shell.in(folder).must("sh", "-c", "command -v sh").strip();
    for (String tool : List.of("sh", "readlink", "find", "sed")) {
      String found = Shell.in(folder).must("sh", "-c", "command -v " + tool).strip();
      Files.writeString(tools.resolve(tool), "#!" + sh + "\nexec " + found + " \"$@\"\n");
      tools.resolve(tool).toFile().setExecutable(true);
    }
    Shell shell = Shell.in(folder).with("JAVA_HOME", old.toString());
    Shell.Result none = shell.with("PATH", tools.toString()).run(launcher, "--version");
    assertEquals(3, none.code(), none.toString());
    assertEquals(
        "gpushare-lint: needs Java 17 or newer in JAVA_HOME or on the PATH. JAVA_HOME is Java 11.0.2.\n",
        none.err());
    assertEquals("", none.out());
    isVersion(shell.run(launcher, "--version"));
  }

  @Test
  void aMachineThatIsTooSmallKeepsStandardOutputClean() {
    Shell.Result result =
        Shell.in(folder)
            .with("GPUSHARE_LINT_JAVA_OPTS", "-Xms900000g -Xmx900000g")
            .run(launcher, "--version");
    assertEquals("", result.out());
    assertFalse(result.err().isEmpty());
  }

  @Test
  void java25UsesAnArchiveOfItsOwnKind() throws Exception {
    assumeTrue(Files.isDirectory(JDK_25), "no JDK 25 here");
    Shell shell = Shell.in(folder).with("JAVA_HOME", JDK_25.toString());
    isVersion(shell.run(launcher, "--version"));
    awaitArchive(".aot");
    assertTrue(archived(shell) > 5);
    Path archive = dist.resolve("lib").resolve(Shell.names(dist.resolve("lib"), ".aot").get(0));
    Files.write(archive, "no archive".getBytes(StandardCharsets.UTF_8));
    isVersion(shell.run(launcher, "--version"));
  }
}
