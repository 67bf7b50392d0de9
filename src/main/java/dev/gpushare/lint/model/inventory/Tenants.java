package dev.gpushare.lint.model.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tenants of a set, decided once from all that speaks of them: the settings, the releases of
 * virtual clusters, policies and their bindings, files of values, Namespaces and Queues. What
 * speaks of one tenant in several places is one tenant.
 */
public final class Tenants {

  private final TenantPlaces places;
  private final List<TenantClaim> policies;
  private final List<KnownTenant> all;
  private final List<ChartValues> shared;
  private final Map<String, List<KnownTenant>> byName = new HashMap<>();
  private final Map<String, List<KnownTenant>> byNamespace = new HashMap<>();
  private final Map<ChartValues, List<KnownTenant>> byValues = new IdentityHashMap<>();

  /** The tenants of which the files and settings speak, but for the texts of policies. */
  Tenants(TenantPlaces places) {
    this(places, List.of());
  }

  private Tenants(TenantPlaces places, List<TenantClaim> policies) {
    this.places = places;
    this.policies = policies;
    TenantMerge merge = new TenantMerge(places, policies);
    this.all = merge.tenants();
    this.shared = merge.shared();
    for (KnownTenant tenant : all) {
      put(byName, tenant.name(), tenant);
      tenant.namespace().ifPresent(namespace -> put(byNamespace, namespace, tenant));
      tenant
          .values()
          .forEach(chart -> byValues.computeIfAbsent(chart, key -> new ArrayList<>()).add(tenant));
    }
  }

  private static void put(Map<String, List<KnownTenant>> map, String key, KnownTenant tenant) {
    map.computeIfAbsent(key, word -> new ArrayList<>()).add(tenant);
  }

  /**
   * The same with what policies say, too.
   *
   * @param claims of policies and bindings, in the order of the files
   */
  public Tenants with(List<TenantClaim> claims) {
    List<TenantClaim> more = new ArrayList<>(policies);
    more.addAll(claims);
    return new Tenants(places, more);
  }

  /** All of them, those of the settings first. */
  public List<KnownTenant> all() {
    return all;
  }

  /** Those whose home a namespace of the host is. */
  public List<KnownTenant> at(String namespace) {
    return byNamespace.getOrDefault(namespace, List.of());
  }

  /**
   * Those of that name, else the tenant of that namespace; several where virtual clusters in
   * different namespaces have one name and the settings do not declare one of them.
   */
  public List<KnownTenant> named(String nameOrNamespace) {
    List<KnownTenant> named = byName.getOrDefault(nameOrNamespace, List.of());
    List<KnownTenant> declared =
        named.stream().filter(one -> one.isIn(TenantClaim.Source.SETTINGS)).toList();
    return named.isEmpty() ? at(nameOrNamespace) : declared.size() == 1 ? declared : named;
  }

  /** Those whose virtual clusters are made with these values, or may be. */
  public List<KnownTenant> of(ChartValues values) {
    return byValues.getOrDefault(values, List.of());
  }

  /** The only tenant whose virtual cluster is made with these values. */
  public Optional<KnownTenant> only(ChartValues values) {
    List<KnownTenant> some = of(values);
    return some.size() == 1 && some.get(0).ownValues().isPresent()
        ? Optional.of(some.get(0))
        : Optional.empty();
  }

  /** A tenant that the set does not know, with the values that are nobody's own. */
  public KnownTenant stranger(String name) {
    return new KnownTenant(name, Optional.empty(), List.of(), List.of(), shared, true, List.of());
  }
}
