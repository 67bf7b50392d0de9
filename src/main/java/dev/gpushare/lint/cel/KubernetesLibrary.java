package dev.gpushare.lint.cel;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The signatures of the functions that Kubernetes adds to CEL. */
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

  static List<String> signatures() {
    List<String> lines = new ArrayList<>();
    try (InputStream in = KubernetesLibrary.class.getResourceAsStream("kubernetes-functions.txt");
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      String line = reader.readLine();
      while (line != null) {
        if (!line.startsWith("#")) {
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
