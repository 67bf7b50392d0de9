package dev.gpushare.lint.source.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds a git repository without running git. */
final class GitFolder {

  private static final String NAME = ".git";

  private GitFolder() {}

  /** The work tree that a file or folder lies in. */
  static Optional<Path> root(Path start) {
    Path folder = start.toAbsolutePath().normalize();
    while (folder != null) {
      if (Files.exists(folder.resolve(NAME))) {
        return Optional.of(folder);
      }
      folder = folder.getParent();
    }
    return Optional.empty();
  }

  /** Where the repository of a work tree lists ignored files of its own. */
  static Path exclude(Path root) {
    Path git = root.resolve(NAME);
    if (Files.isRegularFile(git)) {
      git = common(git).orElse(git);
    }
    return git.resolve("info").resolve("exclude");
  }

  /** The shared folder of a repository whose work tree has a file that points to it. */
  private static Optional<Path> common(Path pointer) {
    try {
      String text = Files.readString(pointer).strip();
      if (!text.startsWith("gitdir:")) {
        return Optional.empty();
      }
      Path own = pointer.resolveSibling(text.substring("gitdir:".length()).strip());
      Path shared = own.resolve("commondir");
      return Optional.of(
          Files.isRegularFile(shared) ? own.resolve(Files.readString(shared).strip()) : own);
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
