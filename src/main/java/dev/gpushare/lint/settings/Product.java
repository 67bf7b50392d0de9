package dev.gpushare.lint.settings;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A part of the stack whose version decides what holds. */
public enum Product {
  KUBERNETES("kubernetes"),
  GPU_OPERATOR("gpu-operator"),
  KAI("kai"),
  VCLUSTER("vcluster"),
  /** The bundle of its custom resources, which is installed apart. */
  GATEWAY_API("gateway-api");

  private static final String RESOURCE = "products.tsv";
  private static final Map<Product, String> DEFAULTS = load();

  private final String word;

  Product(String word) {
    this.word = word;
  }

  private static Map<Product, String> load() {
    Map<Product, String> versions = new EnumMap<>(Product.class);
    for (DataRow row : DataTable.read(Product.class, RESOURCE, "product", "default", "source")) {
      Product product = of(row.text("product")).orElseThrow(() -> row.fault("no such product"));
      versions.put(product, row.text("default"));
    }
    if (versions.size() != values().length) {
      throw new IllegalStateException(RESOURCE + " does not have every product");
    }
    return versions;
  }

  /** The name in settings and on the command line. */
  public String word() {
    return word;
  }

  /** The version that is taken where nothing is declared. */
  public String defaultVersion() {
    return DEFAULTS.getOrDefault(this, "");
  }

  /** The names of all. */
  public static List<String> words() {
    List<String> words = new ArrayList<>();
    for (Product product : values()) {
      words.add(product.word);
    }
    return words;
  }

  /** The product of that name. */
  public static Optional<Product> of(String word) {
    for (Product product : values()) {
      if (product.word.equals(word)) {
        return Optional.of(product);
      }
    }
    return Optional.empty();
  }
}
