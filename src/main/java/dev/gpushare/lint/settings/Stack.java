package dev.gpushare.lint.settings;

import dev.gpushare.lint.types.ProductVersion;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The versions to check against.
 *
 * @param declared those that somebody stated, each one that {@link ProductVersion#parse} reads; a
 *     version that is merely taken as the default shows nothing about a project
 */
public record Stack(Map<Product, String> declared) {

  /** Nothing declared. */
  public static final Stack DEFAULT = new Stack(Map.of());

  public Stack {
    Map<Product, String> ordered = new EnumMap<>(Product.class);
    ordered.putAll(declared);
    for (String version : ordered.values()) {
      read(version);
    }
    declared = Collections.unmodifiableMap(ordered);
  }

  /** The declared version, else the default one, such as {@code 1.36} or {@code 0.16.4}. */
  public String version(Product product) {
    return declared.getOrDefault(product, product.defaultVersion());
  }

  /** The same, to compare with others. */
  public ProductVersion release(Product product) {
    return read(version(product));
  }

  private static ProductVersion read(String version) {
    return ProductVersion.parse(version)
        .orElseThrow(() -> new IllegalArgumentException("no version: " + version));
  }

  /** Whether somebody stated the version. */
  public boolean isDeclared(Product product) {
    return declared.containsKey(product);
  }

  /** This stack under what overrules it. */
  public Stack overruledBy(Map<Product, String> others) {
    Map<Product, String> versions = new EnumMap<>(Product.class);
    versions.putAll(declared);
    versions.putAll(others);
    return new Stack(versions);
  }
}
