package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.NodePath;
import java.util.Optional;

/**
 * A place that says which version of a product's chart is installed.
 *
 * @param product whose chart it is
 * @param version as written, without a leading {@code v}; nothing when it is left out
 * @param manifest where it is written
 * @param path of the version, whether or not it is written
 */
public record ChartPin(
    Product product, Optional<String> version, Manifest manifest, NodePath path) {

  /** Whether it names one release: three numbers, then perhaps {@code -} or {@code +} and more. */
  public boolean isExact() {
    if (version.isEmpty()) {
      return false;
    }
    String text = version.get();
    int numbers = 0;
    int at = 0;
    while (numbers < 3) {
      int start = at;
      while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
        at++;
      }
      if (at == start) {
        return false;
      }
      numbers++;
      if (numbers < 3) {
        if (at == text.length() || text.charAt(at) != '.') {
          return false;
        }
        at++;
      }
    }
    boolean suffix = at == text.length() || text.charAt(at) == '-' || text.charAt(at) == '+';
    return suffix && text.indexOf(' ') < 0;
  }
}
