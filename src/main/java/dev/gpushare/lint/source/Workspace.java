package dev.gpushare.lint.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the files that arguments stand for, and reads them. */
public final class Workspace {

  /** The endings of the files that a folder stands for by default. */
  public static final Set<String> YAML = Set.of("yaml", "yml", "json");

  private final Path workingFolder;
  private final ReadLimits limits;

  /**
   * @param workingFolder what relative arguments start from
   * @param limits {@link ReadLimits#maxBytes} bounds what is read
   */
  public Workspace(Path workingFolder, ReadLimits limits) {
    this.workingFolder = workingFolder.toAbsolutePath().normalize();
    this.limits = limits;
  }

  /**
   * A file to be read.
   *
   * @param name the argument, or the path below it, with {@code /} and without {@code ./}
   * @param path absolute
   * @param chartTemplate whether it lies in the folder {@code templates} beside a {@code
   *     Chart.yaml}
   */
  public record FoundFile(String name, Path path, boolean chartTemplate) {}

  /**
   * An argument or a file that cannot be read.
   *
   * @param text one line in English, which names it
   */
  public record Failure(String name, String text) {}

  /**
   * What the arguments stand for.
   *
   * @param files in the order of the arguments, below a folder sorted by path; none twice
   */
  public record Found(List<FoundFile> files, List<Failure> failures) {

    public Found {
      files = List.copyOf(files);
      failures = List.copyOf(failures);
    }
  }

  /** Finds YAML and JSON files. */
  public Found find(List<String> arguments) {
    return find(arguments, YAML);
  }

  /**
   * Finds files. A file given as an argument is always taken. Below a folder, files with one of the
   * endings are taken that git does not ignore; symbolic links are not followed out of it.
   *
   * @param endings what follows the last dot of a file name, in lower case
   */
  public Found find(List<String> arguments, Set<String> endings) {
    Map<Path, FoundFile> files = new LinkedHashMap<>();
    List<Failure> failures = new ArrayList<>();
    for (String argument : arguments) {
      try {
        add(argument, endings, files, failures);
      } catch (InvalidPathException e) {
        failures.add(new Failure(argument, argument + ": no such file or folder"));
      }
    }
    return new Found(List.copyOf(files.values()), failures);
  }

  private void add(
      String argument, Set<String> endings, Map<Path, FoundFile> files, List<Failure> failures) {
    Path path = workingFolder.resolve(argument).normalize();
    String name = slashed(Path.of(argument).normalize());
    if (!Files.exists(path)) {
      failures.add(new Failure(name, argument + ": no such file or folder"));
    } else if (!Files.isReadable(path)) {
      failures.add(new Failure(name, argument + ": cannot be read (permission denied)"));
    } else if (Files.isDirectory(path)) {
      new FolderWalk(path, name, endings, failures).run(files);
    } else {
      FoundFile known = files.get(path);
      String shown = known == null ? name : known.name();
      files.put(path, new FoundFile(shown, path, isChartTemplate(path)));
    }
  }

  private static boolean isChartTemplate(Path file) {
    for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
      if (FolderWalk.isTemplates(folder)) {
        return true;
      }
    }
    return false;
  }

  /** Reads a file whole, if it is a text of bearable size. */
  public Content read(FoundFile file) {
    try (InputStream in = Files.newInputStream(file.path())) {
      return read(in, file.name());
    } catch (IOException e) {
      return new Content.Failed(new Failure(file.name(), file.name() + ": cannot be read"));
    }
  }

  /**
   * Reads a stream, such as standard input, to its end or to the size limit.
   *
   * @param name what the file is called in reports
   * @throws IOException when the stream fails
   */
  public Content read(InputStream in, String name) throws IOException {
    int most = (int) Math.min(limits.maxBytes(), Integer.MAX_VALUE - 16);
    byte[] bytes = in.readNBytes(most + 1);
    if (bytes.length > most) {
      SourceText nothing = new SourceText(name, "");
      String detail = YamlReader.tooLarge(limits.maxBytes());
      return new Content.Refused(
          YamlReader.refused(nothing, Problem.Kind.SIZE_LIMIT, detail, Optional.empty()));
    }
    return TextDecoder.decode(name, bytes);
  }

  /** The root of the git work tree that a file or folder lies in. */
  public static Optional<Path> gitRoot(Path start) {
    return GitFolder.root(start);
  }

  /** The folder that relative arguments start from; absolute. */
  public Path workingFolder() {
    return workingFolder;
  }

  /**
   * A file's path from a folder, with {@code /}; one outside starts with {@code ../}.
   *
   * @param folder absolute, such as the git root or the working folder
   */
  public static String relative(Path folder, Path file) {
    Path from = folder.toAbsolutePath().normalize();
    Path to = file.toAbsolutePath().normalize();
    boolean related = from.getRoot() != null && from.getRoot().equals(to.getRoot());
    return slashed(related ? from.relativize(to) : to);
  }

  static String slashed(Path path) {
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }
}
