package dev.gpushare.lint.engine;

import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.Workspace;
import dev.gpushare.lint.source.Workspace.FoundFile;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Says which files are applied together. A folder that is an argument is a set of its own; a
 * settings file below it starts a new one there. Files that are arguments belong to the set of the
 * nearest settings file above them, else to that of their git repository, so that a hook that
 * passes three files judges them by the whole.
 */
final class SetPlanner {

  private final Workspace workspace;
  private final Optional<Path> settingsFile;
  private final Set<Path> planned = new HashSet<>();
  private final List<Workspace.Failure> failures = new ArrayList<>();

  /**
   * @param settingsFile one to use in place of those that lie in the folders
   */
  SetPlanner(Workspace workspace, Optional<Path> settingsFile) {
    this.workspace = workspace;
    this.settingsFile = settingsFile;
  }

  /** What could not be found or read. */
  List<Workspace.Failure> failures() {
    return failures;
  }

  /** The sets of the arguments, in their order. */
  List<SetPlan> plan(List<String> arguments) {
    List<SetPlan> plans = new ArrayList<>();
    Map<Optional<Path>, List<FoundFile>> singles = new LinkedHashMap<>();
    for (String argument : arguments) {
      Workspace.Found found = workspace.find(List.of(argument));
      failures.addAll(found.failures());
      Optional<Path> folder = folder(argument);
      if (folder.isPresent()) {
        plans.addAll(folder(folder.get(), found.files(), found.files()));
      } else {
        for (FoundFile file : found.files()) {
          singles.computeIfAbsent(rootOf(file.path()), root -> new ArrayList<>()).add(file);
        }
      }
    }
    singles.forEach((root, files) -> plans.addAll(files(root, files)));
    return plans;
  }

  /** The folder that an argument names; nothing when it names a file, or is no path at all. */
  private Optional<Path> folder(String argument) {
    try {
      Path path = workspace.workingFolder().resolve(argument).normalize();
      return Optional.of(path).filter(Files::isDirectory);
    } catch (InvalidPathException e) {
      // A failure already, of the search for files.
      return Optional.empty();
    }
  }

  /** The working folder with its settings and no files. */
  SetPlan withoutFiles() {
    Path folder = workspace.workingFolder();
    return new SetPlan(folder, settingsFor(folder), List.of(), Set.of());
  }

  /** Sets of single files that share a root; without one they are a set by themselves. */
  private List<SetPlan> files(Optional<Path> root, List<FoundFile> files) {
    if (root.isEmpty()) {
      return List.of(set(workspace.workingFolder(), settingsFile, files, files));
    }
    String name = Workspace.relative(workspace.workingFolder(), root.get());
    Workspace.Found all = workspace.find(List.of(name.isEmpty() ? "." : name));
    Map<Path, FoundFile> byPath = new LinkedHashMap<>();
    all.files().forEach(file -> byPath.put(file.path(), file));
    files.forEach(file -> byPath.put(file.path(), file));
    List<SetPlan> plans = folder(root.get(), List.copyOf(byPath.values()), files);
    return plans.stream().filter(plan -> !plan.reported().isEmpty()).toList();
  }

  /** A folder's own set and one for each settings file below it. */
  private List<SetPlan> folder(Path root, List<FoundFile> files, List<FoundFile> reported) {
    Map<Path, List<FoundFile>> bySet = new LinkedHashMap<>();
    bySet.put(root, new ArrayList<>());
    if (settingsFile.isEmpty()) {
      for (FoundFile file : files) {
        if (isSettings(file.path())) {
          bySet.put(file.path().getParent(), new ArrayList<>());
        }
      }
    }
    for (FoundFile file : files) {
      Path folder = file.path().getParent();
      while (folder != null && !folder.equals(root) && !bySet.containsKey(folder)) {
        folder = folder.getParent();
      }
      bySet.computeIfAbsent(folder == null ? root : folder, set -> new ArrayList<>()).add(file);
    }
    List<SetPlan> plans = new ArrayList<>();
    bySet.forEach((folder, of) -> plans.add(set(folder, settingsFor(folder), of, reported)));
    return plans;
  }

  private SetPlan set(
      Path root, Optional<Path> settings, List<FoundFile> files, List<FoundFile> reported) {
    Set<Path> wanted = new HashSet<>();
    reported.forEach(file -> wanted.add(file.path()));
    List<FoundFile> all = new ArrayList<>();
    Set<Path> own = new HashSet<>();
    for (FoundFile file : files) {
      if (!isSettings(file.path())) {
        all.add(file);
        if (wanted.contains(file.path()) && planned.add(file.path())) {
          own.add(file.path());
        }
      }
    }
    return new SetPlan(root, settings, all, own);
  }

  private static boolean isSettings(Path file) {
    return file.endsWith(Settings.FILE_NAME);
  }

  private Optional<Path> settingsFor(Path folder) {
    return settingsFile.or(() -> nearestSettings(folder));
  }

  /**
   * The nearest settings file above, not beyond the git repository or, outside one, the working
   * folder.
   */
  private Optional<Path> nearestSettings(Path folder) {
    Path top = Workspace.gitRoot(folder).orElse(workspace.workingFolder());
    Path at = folder;
    while (at != null) {
      Path file = at.resolve(Settings.FILE_NAME);
      if (Files.isRegularFile(file)) {
        return Optional.of(file);
      }
      at = at.equals(top) || !at.startsWith(top) ? null : at.getParent();
    }
    return Optional.empty();
  }

  /** The folder whose files a single file is applied with. */
  private Optional<Path> rootOf(Path file) {
    Path folder = file.getParent();
    if (folder == null) {
      return Optional.empty();
    }
    return nearestSettings(folder).map(Path::getParent).or(() -> Workspace.gitRoot(folder));
  }
}
