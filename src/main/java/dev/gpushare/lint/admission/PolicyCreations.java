package dev.gpushare.lint.admission;

import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.model.inventory.ClusterKinds;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.KindCatalog;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the server makes of each policy when it is created, worked out once for everything that
 * asks: compiling is most of what a policy costs. Safe for use by several threads.
 */
public final class PolicyCreations {

  private final RequestTypes types;
  private final int minor;
  private final Map<Node, Created> known = new IdentityHashMap<>();

  /**
   * @param minor the server's
   */
  public PolicyCreations(KindCatalog kinds, int minor) {
    this.types = new RequestTypes(kinds);
    this.minor = minor;
  }

  /** Those of a set, for the server of its stack. */
  public static PolicyCreations of(Inventory inventory) {
    int minor = StackTypes.minor(inventory.settings().stack()).minor();
    return new PolicyCreations(ClusterKinds.of(inventory), minor);
  }

  /**
   * A policy after it was sent.
   *
   * @param refused the server's words
   * @param compiled present when the server takes it
   */
  record Created(Optional<String> refused, Optional<CompiledPolicy> compiled) {}

  synchronized Created of(Node policy) {
    return known.computeIfAbsent(policy, this::create);
  }

  private Created create(Node policy) {
    PolicyCreation creation = new PolicyCreation(policy, types, minor);
    Optional<String> refused = creation.refused();
    return new Created(
        refused, refused.isPresent() ? Optional.empty() : Optional.of(creation.compiled()));
  }

  RequestTypes types() {
    return types;
  }

  int minor() {
    return minor;
  }
}
