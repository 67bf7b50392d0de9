package dev.gpushare.lint.cel;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The signatures of functions that policies may use. */
final class KubernetesLibrary {

  private KubernetesLibrary() {}

  /**
   * Types that have functions and no fields; {@code uint} is one only because our types do not know
   * it.
   */
  static boolean isOpaque(String name) {
    switch (name) {
      case "uint",
      "kubernetes.URL",
      "kubernetes.Quantity",
      "kubernetes.Semver",
      "kubernetes.NamedFormat",
      "net.IP",
      "net.CIDR":
        return true;
      default:
        return name.startsWith("kubernetes.authorization.");
    }
  }

  /**
   * The signatures, one a line.
   *
   * @param minor the minor whose new policies may use them
   */
  static List<String> signatures(int minor) {
    return read("kubernetes-functions.txt", minor);
  }

  /** The plain ones of those that CEL itself and its extensions have. */
  static List<String> standard() {
    return read("standard-functions.txt", 0);
  }

  private static List<String> read(String resource, int minor) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    try (InputStream in = KubernetesLibrary.class.getResourceAsStream(resource);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      String line = reader.readLine();
      while (line != null) {
        if (line.startsWith("from ")) {
          from = Integer.parseInt(line.substring(5));
        } else if (!line.startsWith("#") && minor >= from) {
          lines.add(line);
        }
        line = reader.readLine();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lines;
  }
}
