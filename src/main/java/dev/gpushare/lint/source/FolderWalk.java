package dev.gpushare.lint.source;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Collects the files below one folder in the order of their names. */
final class FolderWalk {

  private static final int DEEPEST = 200;

  private final Path root;
  private final String rootName;
  private final Set<String> endings;
  private final List<Workspace.Failure> failures;
  private final List<Workspace.FoundFile> links = new ArrayList<>();

  /**
   * @param rootName the folder's name as the user gave it; empty for the working folder
   */
  FolderWalk(Path root, String rootName, Set<String> endings, List<Workspace.Failure> failures) {
    this.root = root;
    this.rootName = rootName;
    this.endings = endings;
    this.failures = failures;
  }

  /** Adds what it finds and what is not there yet. */
  void run(Map<Path, Workspace.FoundFile> files) {
    IgnoreRules rules = IgnoreRules.of(GitFolder.root(root).orElse(root), root);
    String prefix = rootName.isEmpty() || rootName.endsWith("/") ? rootName : rootName + "/";
    walk(root, prefix, rules, belowTemplates(), 0, files);
    for (Workspace.FoundFile link : links) {
      addLink(link, files);
    }
  }

  private boolean belowTemplates() {
    for (Path folder = root; folder != null; folder = folder.getParent()) {
      if (isTemplates(folder)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a Helm chart keeps its templates there. */
  static boolean isTemplates(Path folder) {
    return folder.getFileName() != null
        && folder.getFileName().toString().equals("templates")
        && Files.isRegularFile(folder.resolveSibling("Chart.yaml"));
  }

  private void walk(
      Path folder,
      String prefix,
      IgnoreRules rules,
      boolean templates,
      int depth,
      Map<Path, Workspace.FoundFile> files) {
    for (Path entry : entries(folder, prefix)) {
      String name = entry.getFileName().toString();
      Entry kind = Entry.of(entry);
      boolean isFolder = kind == Entry.FOLDER;
      if (name.equals(".git") || (!isFolder && !endsRight(name)) || rules.ignores(name, isFolder)) {
        continue;
      }
      Workspace.FoundFile found = new Workspace.FoundFile(prefix + name, entry, templates);
      if (kind == Entry.LINK) {
        links.add(found);
      } else if (isFolder && depth < DEEPEST) {
        boolean below = templates || isTemplates(entry);
        walk(entry, prefix + name + "/", rules.below(name), below, depth + 1, files);
      } else if (kind == Entry.FILE) {
        files.putIfAbsent(entry, found);
      }
    }
  }

  /** What an entry of a folder is, asked for once: large folders are mostly such questions. */
  private enum Entry {
    FOLDER,
    LINK,
    FILE,
    OTHER;

    static Entry of(Path entry) {
      try {
        BasicFileAttributes attributes =
            Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return attributes.isDirectory()
            ? FOLDER
            : attributes.isSymbolicLink() ? LINK : attributes.isRegularFile() ? FILE : OTHER;
      } catch (IOException e) {
        // gone since the folder was listed
        return OTHER;
      }
    }
  }

  private List<Path> entries(Path folder, String prefix) {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(entries::add);
    } catch (IOException | java.nio.file.DirectoryIteratorException e) {
      String name = prefix.isEmpty() ? "." : prefix;
      failures.add(new Workspace.Failure(name, name + ": the folder cannot be read"));
    }
    entries.sort((a, b) -> a.getFileName().toString().compareTo(b.getFileName().toString()));
    return entries;
  }

  private boolean endsRight(String name) {
    int dot = name.lastIndexOf('.');
    return dot >= 0 && endings.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT));
  }

  /** A link to a file inside the folder counts, unless that file was found under its own name. */
  private void addLink(Workspace.FoundFile link, Map<Path, Workspace.FoundFile> files) {
    try {
      Path realRoot = root.toRealPath();
      Path real = link.path().toRealPath();
      boolean inside = real.startsWith(realRoot) && Files.isRegularFile(real);
      if (inside && !files.containsKey(root.resolve(realRoot.relativize(real)))) {
        files.putIfAbsent(link.path(), link);
      }
    } catch (IOException e) {
      // A link that leads nowhere, or in a circle, has nothing to read.
      return;
    }
  }
}
