package dev.gpushare.lint.engine.init;

import dev.gpushare.lint.settings.Product;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the files of a project show about it, for a first settings file.
 *
 * @param versions the pinned versions, with the file that pins them
 * @param conflicts products whose files pin several versions
 * @param tenants in the order of their names
 */
public record ProjectFacts(
    Map<Product, Pinned> versions, List<Product> conflicts, List<TenantFound> tenants) {

  public ProjectFacts {
    versions = Map.copyOf(versions);
    conflicts = List.copyOf(conflicts);
    tenants = List.copyOf(tenants);
  }

  /** A version and the file that has it. */
  public record Pinned(String version, String file) {}

  /** A tenant; what is not shown stays open. */
  public record TenantFound(
      String name, Optional<String> namespace, Optional<String> queue, String file) {}
}
