package dev.gpushare.lint.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Starts processes as a user would; immutable. */
record Shell(Path folder, Map<String, String> environment) {

  private static final long MOST_SECONDS = 600;

  /** What a process left behind. */
  record Result(int code, String out, String err) {

    @Override
    public String toString() {
      return "exit " + code + "\n--- out\n" + out + "\n--- err\n" + err;
    }
  }

  static Shell in(Path folder) {
    return new Shell(folder, Map.of());
  }

  Shell with(String name, String value) {
    Map<String, String> more = new HashMap<>(environment);
    more.put(name, value);
    return new Shell(folder, Map.copyOf(more));
  }

  /** Starts without waiting; output goes to files beside each other. */
  Running start(String... command) {
    try {
      Path out = Files.createTempFile("gpushare-lint", ".out");
      Path err = Files.createTempFile("gpushare-lint", ".err");
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      for (String name : List.of("GPUSHARE_LINT_JAVA_OPTS", "GPUSHARE_LINT_ARCHIVE", "LC_ALL")) {
        builder.environment().remove(name);
      }
      builder.environment().putAll(environment);
      builder.redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")));
      builder.redirectOutput(out.toFile()).redirectError(err.toFile());
      return new Running(builder.start(), out, err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs to the end. */
  Result run(String... command) {
    return start(command).await();
  }

  Result run(List<String> command) {
    return run(command.toArray(new String[0]));
  }

  /** Runs to the end and wants exit code 0. */
  String must(String... command) {
    Result result = run(command);
    if (result.code() != 0) {
      throw new AssertionError(String.join(" ", command) + ": " + result);
    }
    return result.out();
  }

  /** A process that runs. */
  record Running(Process process, Path out, Path err) {

    Result await() {
      try {
        if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
          process.destroyForcibly();
          throw new AssertionError("does not end");
        }
        Result result = new Result(process.exitValue(), text(out), text(err));
        Files.delete(out);
        Files.delete(err);
        return result;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }

    private static String text(Path file) throws IOException {
      return Files.readString(file, StandardCharsets.UTF_8);
    }
  }

  /** Copies a folder with times and permissions. */
  static void copy(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            Files.createDirectories(to.resolve(from.relativize(folder)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Path target = to.resolve(from.relativize(file));
            Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Names in a folder that end so. */
  static List<String> names(Path folder, String end) throws IOException {
    List<String> names = new ArrayList<>();
    try (var files = Files.list(folder)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(n -> n.endsWith(end))
          .sorted()
          .forEach(names::add);
    }
    return names;
  }
}
