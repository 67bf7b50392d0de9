package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.admission.GuardFacts;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Binding;
import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.model.inventory.TenantClaim;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tenants' namespaces that a guard leaves alone. */
final class UnboundNamespaces {

  private static final String NAMESPACE = "kubernetes/core/v1/Namespace";
  private static final NodePath BOUND =
      NodePath.of("spec", "matchResources", "namespaceSelector", "matchExpressions")
          .index(0)
          .key("values");
  private static final NodePath OWN = NodePath.of("spec", "matchConstraints", "namespaceSelector");

  private final Policy policy;
  private final ViewScope scope;
  private final Map<String, Manifest> written = new HashMap<>();

  /**
   * A namespace of a tenant that no binding selects.
   *
   * @param source what says that it is a tenant's: policy, settings or release
   */
  record Unbound(String name, String source) {}

  UnboundNamespaces(Policy policy, ViewScope scope) {
    this.policy = policy;
    this.scope = scope;
    for (Manifest namespace : scope.inventory().ofKind(NAMESPACE)) {
      namespace.name().ifPresent(name -> written.putIfAbsent(name, namespace));
    }
  }

  List<Object> found() {
    List<Object> found = new ArrayList<>();
    Spot bound = Spot.of(scope.inventory().bindingsOf(policy).get(0).manifest(), BOUND);
    Spot own = Spot.of(policy.manifest(), OWN);
    asked()
        .forEach(
            (name, source) -> {
              Unbound unbound = new Unbound(name, source);
              if (isOutside(policy.manifest(), name)) {
                found.add(ViewValue.placed(FactView.UNBOUND, unbound, scope, own));
              } else if (isLeftOut(policy, name)) {
                found.add(ViewValue.placed(FactView.UNBOUND, unbound, scope, bound));
              }
            });
    return found;
  }

  /** The namespaces that the guard should see, and what says so. */
  private Map<String, String> asked() {
    Map<String, String> asked = new LinkedHashMap<>();
    GuardFacts.namespaces(policy.manifest().root(), scope.policies().creations())
        .forEach(name -> asked.put(name, "policy"));
    List<KnownTenant> tenants = scope.inventory().tenants().all();
    for (KnownTenant tenant : tenants) {
      tenant.said(TenantClaim.Source.SETTINGS).forEach(name -> asked.putIfAbsent(name, "settings"));
    }
    for (KnownTenant tenant : tenants) {
      if (!tenant.hasOwnNodes()) {
        List<String> homes = new ArrayList<>(tenant.said(TenantClaim.Source.RELEASE));
        homes.addAll(tenant.mapped());
        homes.stream()
            .filter(name -> !asked.containsKey(name) && isLeftOutByAll(name))
            .forEach(name -> asked.put(name, "release"));
      }
    }
    return asked;
  }

  /** Guards may share the tenants among them, each with those that it names. */
  private boolean isLeftOutByAll(String namespace) {
    for (Policy other : scope.inventory().policies()) {
      boolean guards = FactView.isGuard(other) && !scope.inventory().bindingsOf(other).isEmpty();
      if (guards && !isLeftOut(other, namespace)) {
        return false;
      }
    }
    return true;
  }

  private boolean isLeftOut(Policy guard, String namespace) {
    List<Binding> bindings = scope.inventory().bindingsOf(guard);
    return isOutside(guard.manifest(), namespace)
        || bindings.stream().allMatch(binding -> isOutside(binding.manifest(), namespace));
  }

  private boolean isOutside(Manifest manifest, String namespace) {
    return GuardFacts.leavesOut(
        manifest.root(), namespace, Optional.ofNullable(written.get(namespace)));
  }
}
