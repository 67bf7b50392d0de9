package dev.gpushare.lint.model;

import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Stack;
import dev.gpushare.lint.types.BundledCrds;
import dev.gpushare.lint.types.CombinedKinds;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.KubernetesTypes;
import java.util.List;

/** The kinds that the clusters of a stack know, at their versions. */
public final class StackTypes {

  private StackTypes() {}

  /** The kinds of the built-in API, of KAI and of the GPU Operator. */
  public static KindCatalog of(Stack stack) {
    return new CombinedKinds(
        List.of(
            BundledCrds.kai(stack.release(Product.KAI)),
            BundledCrds.gpuOperator(stack.release(Product.GPU_OPERATOR)),
            KubernetesTypes.load(minor(stack))));
  }

  /** The Kubernetes minor of a stack. */
  public static KubernetesMinor minor(Stack stack) {
    return new KubernetesMinor(stack.release(Product.KUBERNETES).minor());
  }
}
