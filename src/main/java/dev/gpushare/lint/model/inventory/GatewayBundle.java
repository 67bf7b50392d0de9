package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Stack;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.ProductVersion;
import java.util.Optional;

/** The version of the Gateway API: its kinds come as a bundle that is installed by itself. */
public final class GatewayBundle {

  private static final String CRD = "kubernetes/apiextensions.k8s.io/v1/CustomResourceDefinition";
  private static final String GROUP = ".gateway.networking.k8s.io";
  private static final NodePath VERSION =
      NodePath.of("metadata", "annotations", "gateway.networking.k8s.io/bundle-version");

  private GatewayBundle() {}

  /** The declared version, else that of the bundle in the set, else the one that is taken. */
  public static String version(Inventory inventory) {
    Stack stack = inventory.settings().stack();
    return stack.isDeclared(Product.GATEWAY_API)
        ? stack.version(Product.GATEWAY_API)
        : ofCrds(inventory).orElse(stack.version(Product.GATEWAY_API));
  }

  private static Optional<String> ofCrds(Inventory inventory) {
    for (Manifest manifest : inventory.ofKind(CRD)) {
      if (manifest.name().filter(name -> name.endsWith(GROUP)).isPresent()) {
        Optional<String> written =
            manifest
                .text(VERSION)
                .filter(text -> ProductVersion.parse(text).isPresent())
                .map(ProductVersion::plain);
        if (written.isPresent()) {
          return written;
        }
      }
    }
    return Optional.empty();
  }
}
