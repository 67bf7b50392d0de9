package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.model.inventory.Tenants;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The tenants whose Pods are tried: those of a set of which a host namespace is known. */
final class ProvenTenants {

  private static final String STRANGER = "somebody-else";

  private final List<KnownTenant> tenants = new ArrayList<>();

  ProvenTenants(Tenants all) {
    Set<String> namespaces = new HashSet<>();
    for (KnownTenant tenant : all.all()) {
      if (tenant.namespace().filter(namespaces::add).isPresent()) {
        tenants.add(tenant);
      }
    }
  }

  /** As the proof sees them, those of the settings first. */
  List<Team> all() {
    List<Team> all = new ArrayList<>();
    for (int i = 0; i < tenants.size(); i++) {
      KnownTenant own = tenants.get(i);
      KnownTenant other = tenants.get((i + 1) % tenants.size());
      all.add(
          new Team(
              title(own),
              own.name(),
              home(own),
              queue(own),
              somebodyElse(own.name(), other.name()),
              somebodyElse(queue(own), queue(other))));
    }
    return all;
  }

  private static String home(KnownTenant tenant) {
    return tenant.namespace().orElse("");
  }

  /** Of several any is right; where nothing says it, a Queue of the tenant's name is tried. */
  private static String queue(KnownTenant tenant) {
    return tenant.queues().stream().findFirst().orElse(tenant.name());
  }

  /** Two virtual clusters may have one name; their namespaces differ, so those tell them apart. */
  private String title(KnownTenant own) {
    for (KnownTenant other : tenants) {
      boolean same = home(other).equals(own.name()) || other.name().equals(own.name());
      if (other != own && same) {
        return home(own);
      }
    }
    return own.name();
  }

  private static String somebodyElse(String own, String other) {
    return own.equals(other) ? STRANGER : other;
  }
}
