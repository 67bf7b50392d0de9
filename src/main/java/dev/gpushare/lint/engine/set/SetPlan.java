package dev.gpushare.lint.engine.set;

import dev.gpushare.lint.source.files.Workspace.FoundFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A set before its files are read.
 *
 * @param root the folder that paths of the settings start from
 * @param settingsFile what is declared for it
 * @param files all its files, in a fixed order
 * @param reported those whose findings are wanted
 */
public record SetPlan(
    Path root, Optional<Path> settingsFile, List<FoundFile> files, Set<Path> reported) {

  public SetPlan {
    files = List.copyOf(files);
    reported = Set.copyOf(reported);
  }
}
