package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.ProductVersion;
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

  /** The release that it names; nothing for a range, a branch, or when it is left out. */
  public Optional<ProductVersion> release() {
    return version.flatMap(ProductVersion::release);
  }

  /** Whether it names one release. */
  public boolean isExact() {
    return release().isPresent();
  }
}
