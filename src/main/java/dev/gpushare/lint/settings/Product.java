package dev.gpushare.lint.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A part of the stack whose version decides what holds. */
public enum Product {
  KUBERNETES("kubernetes", "1.36"),
  GPU_OPERATOR("gpu-operator", "26.3.3"),
  KAI("kai", "0.16.4"),
  VCLUSTER("vcluster", "0.35.1"),
  /** The bundle of its custom resources, which is installed apart. */
  GATEWAY_API("gateway-api", "1.6.1");

  private final String word;
  private final String defaultVersion;

  Product(String word, String defaultVersion) {
    this.word = word;
    this.defaultVersion = defaultVersion;
  }

  /** The name in settings and on the command line. */
  public String word() {
    return word;
  }

  /** The version that is taken where nothing is declared. */
  public String defaultVersion() {
    return defaultVersion;
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
