package dev.gpushare.lint.cli.output;

import dev.gpushare.lint.engine.request.CheckResult;
import dev.gpushare.lint.report.FileLocation;
import dev.gpushare.lint.report.FileLocations;
import dev.gpushare.lint.source.SourceText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Tells the place of a file from the root of its set. */
public final class RootedFiles implements FileLocations {

  private final Path workingDirectory;
  private final CheckResult.Roots roots;

  public RootedFiles(Path workingDirectory, CheckResult.Roots roots) {
    this.workingDirectory = workingDirectory;
    this.roots = roots;
  }

  @Override
  public FileLocation of(SourceText source) {
    Path root = roots.rootOf(source);
    Path relative;
    try {
      relative = root.relativize(workingDirectory.resolve(source.name()).normalize());
    } catch (InvalidPathException e) {
      // A name for standard input that is no path here.
      return FileLocations.AS_GIVEN.of(source);
    }
    String path = relative.toString().replace('\\', '/');
    boolean inside = !path.equals("..") && !path.startsWith("../");
    return new FileLocation(path, inside);
  }
}
