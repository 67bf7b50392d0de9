package dev.gpushare.lint.model;

import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Stack;
import dev.gpushare.lint.types.BundledCrds;
import dev.gpushare.lint.types.CombinedKinds;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.KubernetesTypes;
import dev.gpushare.lint.types.ProductVersion;
import java.util.List;

/** The kinds that the clusters of a stack know, at their versions. */
public final class StackTypes {

  private StackTypes() {}

  /** The kinds of the built-in API, of KAI and of the GPU Operator. */
  public static KindCatalog of(Stack stack) {
    return new CombinedKinds(
        List.of(
            BundledCrds.kai(version(stack, Product.KAI)),
            BundledCrds.gpuOperator(version(stack, Product.GPU_OPERATOR)),
            KubernetesTypes.load(minor(stack))));
  }

  /**
   * The Kubernetes minor of a stack; of a version that says none the latest that is known exactly.
   */
  public static KubernetesMinor minor(Stack stack) {
    return KubernetesMinor.parse(stack.version(Product.KUBERNETES))
        .orElse(KubernetesMinor.LAST_EXACT);
  }

  private static ProductVersion version(Stack stack, Product product) {
    return ProductVersion.parse(stack.version(product))
        .or(() -> ProductVersion.parse(product.defaultVersion()))
        .orElseThrow();
  }
}
