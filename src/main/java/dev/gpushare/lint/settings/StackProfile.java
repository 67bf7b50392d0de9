package dev.gpushare.lint.settings;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Versions and hardware that were tried together. A project that names a profile declares all of
 * it, so that rules may rely on it; what the project states itself goes before.
 */
enum StackProfile {
  /** The versions that the linter takes where nothing is said, on one L40S without MIG. */
  VALIDATED("validated", 1, "L40S");

  private static final List<Product> TRIED =
      List.of(Product.KUBERNETES, Product.GPU_OPERATOR, Product.KAI, Product.VCLUSTER);

  private final String word;
  private final int gpus;
  private final String model;

  StackProfile(String word, int gpus, String model) {
    this.word = word;
    this.gpus = gpus;
    this.model = model;
  }

  static List<String> words() {
    return List.of(VALIDATED.word);
  }

  static Optional<StackProfile> of(String word) {
    return VALIDATED.word.equals(word) ? Optional.of(VALIDATED) : Optional.empty();
  }

  Stack stack() {
    Map<Product, String> versions = new EnumMap<>(Product.class);
    for (Product product : TRIED) {
      versions.put(product, product.defaultVersion());
    }
    return new Stack(versions);
  }

  /** What is declared, and for the rest the profile. */
  Gpus under(Gpus declared) {
    return new Gpus(
        declared.count().or(() -> Optional.of(gpus)),
        declared.budget(),
        declared.model().or(() -> Optional.of(model)));
  }
}
