package dev.gpushare.lint.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A text that ships with the program. */
public final class DataFile {

  private DataFile() {}

  /**
   * The whole text of a file.
   *
   * @param owner the class beside which it stands
   * @throws IllegalStateException when the distribution does not have it
   */
  public static String text(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the distribution");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(name, unreadable);
    }
  }
}
