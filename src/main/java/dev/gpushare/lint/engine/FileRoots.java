package dev.gpushare.lint.engine;

import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Workspace;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Collects where relative places of files start, while sets are read. */
final class FileRoots {

  private final Path workingFolder;
  private final Map<String, Path> roots = new HashMap<>();

  FileRoots(Path workingFolder) {
    this.workingFolder = workingFolder;
  }

  /** The git root of a folder or file, or the working folder where there is none. */
  Path around(Path start) {
    return Workspace.gitRoot(start).orElse(workingFolder);
  }

  void put(String file, Path root) {
    roots.put(file, root);
  }

  /** Those that are known by now. */
  CheckResult.Roots known() {
    Map<String, Path> known = Map.copyOf(roots);
    Path otherwise = workingFolder;
    return (SourceText source) -> known.getOrDefault(source.name(), otherwise);
  }
}
