package dev.gpushare.lint.source.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What git ignores, from its repository's {@code info/exclude} and the {@code .gitignore} files
 * down to one folder. Files that are tracked although a pattern matches count as ignored, because
 * the index is not read; neither is a person's own exclude file.
 */
final class IgnoreRules {

  private static final int MOST_BYTES = 1 << 20;

  /** The patterns of one file, which hold below a folder that is {@code depth} levels deep. */
  private record Level(int depth, List<GlobPattern> patterns) {}

  private final Path folder;
  private final List<String> path;
  private final List<Level> levels;

  private IgnoreRules(Path folder, List<String> path, List<Level> levels) {
    this.folder = folder;
    this.path = path;
    this.levels = levels;
  }

  /** The rules that hold in a folder, given the root of its repository or the folder itself. */
  static IgnoreRules of(Path root, Path folder) {
    List<Level> levels = new ArrayList<>();
    addLevel(levels, 0, GitFolder.exclude(root));
    addLevel(levels, 0, root.resolve(".gitignore"));
    IgnoreRules rules = new IgnoreRules(root, List.of(), levels);
    for (Path step : root.relativize(folder)) {
      if (!step.toString().isEmpty()) {
        rules = rules.below(step.toString());
      }
    }
    return rules;
  }

  /** The rules that hold in a subfolder. */
  IgnoreRules below(String name) {
    Path child = folder.resolve(name);
    List<String> childPath = new ArrayList<>(path);
    childPath.add(name);
    List<Level> childLevels = levels;
    Path file = child.resolve(".gitignore");
    if (Files.isRegularFile(file)) {
      childLevels = new ArrayList<>(levels);
      addLevel(childLevels, childPath.size(), file);
    }
    return new IgnoreRules(child, childPath, childLevels);
  }

  /** Whether git ignores an entry of this folder. */
  boolean ignores(String name, boolean isFolder) {
    if (levels.isEmpty()) {
      return false;
    }
    List<String> full = new ArrayList<>(path);
    full.add(name);
    for (int i = levels.size() - 1; i >= 0; i--) {
      Level level = levels.get(i);
      List<String> below = full.subList(level.depth, full.size());
      for (int j = level.patterns.size() - 1; j >= 0; j--) {
        GlobPattern pattern = level.patterns.get(j);
        if (pattern.matches(below, isFolder)) {
          return !pattern.negated();
        }
      }
    }
    return false;
  }

  private static void addLevel(List<Level> levels, int depth, Path file) {
    if (!Files.isRegularFile(file)) {
      return;
    }
    List<GlobPattern> patterns = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file)) {
      String text = new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
      for (String line : text.split("\n")) {
        Optional<GlobPattern> pattern = GlobPattern.parse(line);
        if (pattern.isPresent()) {
          patterns.add(pattern.get());
        }
      }
    } catch (IOException e) {
      // git itself goes on without a file that it cannot read.
      return;
    }
    if (!patterns.isEmpty()) {
      levels.add(new Level(depth, patterns));
    }
  }
}
