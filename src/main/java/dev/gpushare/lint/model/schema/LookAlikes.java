package dev.gpushare.lint.model.schema;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Fields of other products and of old guides, by the field that does their work here. */
final class LookAlikes {

  private static final Map<String, String> KNOWN = read();

  private LookAlikes() {}

  /** What to write instead of the unknown field of a struct; it may stand at another place. */
  static Optional<String> of(String struct, String field) {
    return Optional.ofNullable(KNOWN.get(struct + " " + field));
  }

  private static Map<String, String> read() {
    Map<String, String> known = new HashMap<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                LookAlikes.class.getResourceAsStream("look-alikes.txt"), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isEmpty() && line.charAt(0) != '#') {
          int end = line.lastIndexOf(' ');
          known.put(line.substring(0, end), line.substring(end + 1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Map.copyOf(known);
  }
}
