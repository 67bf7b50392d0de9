package dev.gpushare.lint.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The folders below {@code samples/} and what their files say about themselves. */
final class Samples {

  private static final String MARK = "# reported:";

  private Samples() {}

  /** The names of all samples, sorted. */
  static List<String> names(Path root) {
    try (Stream<Path> folders = Files.list(root.resolve("samples"))) {
      List<String> names =
          folders.filter(Files::isDirectory).map(f -> f.getFileName().toString()).sorted().toList();
      if (names.size() < 30) {
        throw new AssertionError("samples are missing: " + names);
      }
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The marks of a sample as {@code samples/NAME/FILE:LINE RULE}, sorted by place. */
  static List<String> marks(Path root, String name) {
    List<String> marks = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root.resolve("samples").resolve(name))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String path = root.relativize(file).toString();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
          int mark = lines.get(i).indexOf(MARK);
          if (mark >= 0) {
            String rules = lines.get(i).substring(mark + MARK.length()).strip();
            for (String rule : rules.split("[ ,]+", -1)) {
              marks.add(path + ":" + (i + 1) + " " + rule);
            }
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return marks;
  }

  /** What was found, in the form of the marks; unmarked notes are left out. */
  static List<String> found(Report report, List<String> marks) {
    return report.errorsAndWarningsAnd(marks).stream().map(Report.Found::byLine).toList();
  }
}
