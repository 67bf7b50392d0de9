package dev.gpushare.lint.cel.environment;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import java.util.ArrayList;
import java.util.List;

/** The signatures of functions that policies may use. */
public final class KubernetesLibrary {

  private KubernetesLibrary() {}

  /**
   * Types that have functions and no fields; {@code uint} is one only because our types do not know
   * it.
   */
  public static boolean isOpaque(String name) {
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
  public static List<String> signatures(int minor) {
    return read("kubernetes-functions.tsv", minor);
  }

  /** The plain ones of those that CEL itself and its extensions have. */
  public static List<String> standard() {
    return read("standard-functions.tsv", 0);
  }

  private static List<String> read(String resource, int minor) {
    List<String> lines = new ArrayList<>();
    for (DataRow row :
        DataTable.read(KubernetesLibrary.class, resource, "function", "signature", "since")) {
      if (row.text("since").isEmpty() || minor >= row.number("since")) {
        lines.add(row.text("function") + ": " + row.text("signature"));
      }
    }
    return lines;
  }
}
