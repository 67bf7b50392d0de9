package dev.gpushare.lint.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Where the build under test is; the profile {@code e2e} says so. */
final class Project {

  static final Path ROOT = Path.of(System.getProperty("gpushare.root"));
  static final Path DIST = Path.of(System.getProperty("gpushare.dist"));
  static final Path TOOLS = Path.of(System.getProperty("gpushare.tools"));

  private Project() {}

  /** The runnable folder without archives, elsewhere. */
  static Path copyOfDist(Path to) throws IOException {
    Shell.copy(DIST, to);
    for (String end : new String[] {".jsa", ".aot", ".place"}) {
      for (String name : Shell.names(to.resolve("lib"), end)) {
        Files.delete(to.resolve("lib").resolve(name));
      }
    }
    return to;
  }

  /** The sources as a clone has them, changes that are not committed included. */
  static Path copyOfSources(Path to) throws IOException {
    String files = Shell.in(ROOT).must("git", "ls-files", "-z", "-c", "-o", "--exclude-standard");
    for (String name : files.split("\0", -1)) {
      Path from = ROOT.resolve(name);
      if (!name.isEmpty() && Files.isRegularFile(from)) {
        Path target = to.resolve(name);
        Files.createDirectories(target.getParent());
        Files.copy(from, target, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    return to;
  }
}
