package dev.gpushare.lint.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares output with a committed file; {@code -Dupdate.goldens=true} writes the file instead. */
public final class Golden {

  private static final Path FOLDER = Path.of("src/test/resources/dev/gpushare/lint/report");

  private Golden() {}

  public static void check(String name, String actual) {
    Path file = FOLDER.resolve(name);
    try {
      if (Boolean.getBoolean("update.goldens")) {
        Files.createDirectories(FOLDER);
        Files.writeString(file, actual);
      }
      assertEquals(Files.readString(file), actual, name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
