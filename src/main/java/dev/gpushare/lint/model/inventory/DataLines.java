package dev.gpushare.lint.model.inventory;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the data files beside these classes: columns by tab, one thing a line. */
final class DataLines {

  private DataLines() {}

  /** The lines without notes, each split into its columns. */
  static List<String[]> of(String resource) {
    List<String[]> found = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                DataLines.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
      String line;
      while ((line = lines.readLine()) != null) {
        if (!line.isBlank() && !line.startsWith("#")) {
          found.add(line.split("\t", -1));
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(resource, unreadable);
    }
    return found;
  }
}
