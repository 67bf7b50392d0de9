package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.types.CombinedKinds;
import dev.gpushare.lint.types.CrdDefinition;
import dev.gpushare.lint.types.DefinedKinds;
import dev.gpushare.lint.types.KindCatalog;
import java.util.ArrayList;
import java.util.List;

/** The kinds that the cluster of a set serves: those of its stack, and those the set defines. */
public final class ClusterKinds {

  private ClusterKinds() {}

  /** CustomResourceDefinitions of the set come before the bundled kinds of the stack. */
  public static KindCatalog of(Inventory inventory) {
    List<CrdDefinition> definitions = new ArrayList<>();
    for (Manifest manifest :
        inventory.ofKind("kubernetes/apiextensions.k8s.io/v1/CustomResourceDefinition")) {
      CrdDefinition.of(manifest.root()).ifPresent(definitions::add);
    }
    return new CombinedKinds(
        List.of(new DefinedKinds(definitions), StackTypes.of(inventory.settings().stack())));
  }
}
