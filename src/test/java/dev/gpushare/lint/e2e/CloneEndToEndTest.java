package dev.gpushare.lint.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A clone builds itself, and notices when it has to again. */
class CloneEndToEndTest {

  private static final String BUILDING = "gpushare-lint: building from source";

  @TempDir private Path folder;

  @Test
  void twoFirstStartsAtOnceBothWorkAndAnEditIsBuiltIn() throws IOException {
    Path clone = Project.copyOfSources(folder.resolve("the clone"));
    String launcher = clone.resolve("gpushare-lint").toString();
    Shell shell = Shell.in(folder);

    Shell.Running one = shell.start(launcher, "--version");
    Shell.Running two = shell.start(launcher, "--version");
    Shell.Result first = one.await();
    Shell.Result second = two.await();
    assertEquals(0, first.code(), first.toString());
    assertEquals(0, second.code(), second.toString());
    assertTrue(first.out().matches("gpushare-lint [^\n]*\n"), first.toString());
    assertEquals(first.out(), second.out());
    boolean oneBuilt = first.err().contains(BUILDING);
    assertTrue(oneBuilt != second.err().contains(BUILDING), first + "\n" + second);

    Shell.Result later = shell.run(launcher, "--version");
    assertEquals("", later.err());
    assertEquals(first.out(), later.out());
    String archive = Shell.names(clone.resolve("target/dist/lib"), ".jsa").get(0);

    Path version = clone.resolve("src/main/resources-filtered/dev/gpushare/lint/cli/version.txt");
    Files.writeString(version, "9.9.9-edited\n");
    Shell.Result edited = shell.run(launcher, "--version");
    assertEquals("gpushare-lint 9.9.9-edited\n", edited.out(), edited.toString());
    assertTrue(edited.err().contains(BUILDING), edited.toString());
    assertFalse(Shell.names(clone.resolve("target/dist/lib"), ".jsa").contains(archive));

    Files.writeString(clone.resolve("src/main/java/dev/gpushare/lint/cli/Broken.java"), "no Java");
    Shell.Result broken = shell.run(launcher, "--version");
    assertEquals(3, broken.code(), broken.toString());
    assertEquals("", broken.out());
    assertTrue(broken.err().endsWith("gpushare-lint: the build failed; its messages are above\n"));
  }
}
