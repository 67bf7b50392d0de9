package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.PodTrials;
import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.model.inventory.Queue;
import dev.gpushare.lint.model.inventory.TenantClaim;
import dev.gpushare.lint.settings.Tenant;
import dev.gpushare.lint.types.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares the tenants in the text of a guard with those of the other files. */
final class TenantMap {

  private final Inventory inventory;
  private final PolicyCreations creations;
  private final Guard guard;
  private final GuardReading reading;
  private final List<TenantMismatch> found = new ArrayList<>();

  private TenantMap(Inventory inventory, PolicyCreations creations, GuardReading reading) {
    this.inventory = inventory;
    this.creations = creations;
    this.guard = reading.guard();
    this.reading = reading;
  }

  static List<TenantMismatch> mismatches(
      Inventory inventory, PolicyCreations creations, List<GuardReading> guards) {
    List<TenantMismatch> all = new ArrayList<>();
    for (GuardReading guard : guards) {
      TenantMap map = new TenantMap(inventory, creations, guard);
      map.compare();
      all.addAll(map.found);
    }
    return all;
  }

  private void compare() {
    Map<String, String> names = new LinkedHashMap<>();
    for (Tenant tenant : inventory.settings().tenants()) {
      tenant.namespace().ifPresent(namespace -> names.put(namespace, tenant.name()));
      if (tenant.namespace().isPresent() && tenant.queue().isPresent()) {
        String namespace = tenant.namespace().get();
        Map<String, String> labels = Map.of(Profile.MANAGED_BY, tenant.name());
        compare(namespace, Profile.QUEUE, labels, tenant.queue().get(), "settings");
      }
    }
    names.forEach(
        (namespace, name) -> compare(namespace, Profile.MANAGED_BY, Map.of(), name, "settings"));
    for (KnownTenant tenant : inventory.tenants().all()) {
      for (TenantClaim claim : tenant.claims()) {
        if (claim.source() == TenantClaim.Source.RELEASE
            && claim.namespace().isPresent()
            && claim.name().isPresent()) {
          String namespace = claim.namespace().get();
          compare(namespace, Profile.MANAGED_BY, Map.of(), claim.name().get(), "release");
        }
      }
    }
    queues();
  }

  /** A guard that wants nothing of a namespace says nothing that could differ. */
  private void compare(
      String namespace, String label, Map<String, String> labels, String expected, String source) {
    List<GuardReading.Wanted> wanted = reading.wants(label, namespace, labels);
    boolean same = wanted.stream().anyMatch(one -> one.value().equals(expected));
    if (!wanted.isEmpty() && !same) {
      add(namespace, label, wanted.get(0), expected, source);
    }
  }

  /** A Queue that the set does not have, while one of nearly the same name is there. */
  private void queues() {
    List<String> names = inventory.queues().queues().stream().map(Queue::name).toList();
    for (String namespace : PodTrials.namespaces(guard, creations)) {
      List<GuardReading.Wanted> owners = reading.wants(Profile.MANAGED_BY, namespace, Map.of());
      Map<String, String> labels =
          owners.isEmpty() ? Map.of() : Map.of(Profile.MANAGED_BY, owners.get(0).value());
      for (GuardReading.Wanted wanted : reading.wants(Profile.QUEUE, namespace, labels)) {
        Optional<String> near =
            names.contains(wanted.value()) ? Optional.empty() : Nearest.of(wanted.value(), names);
        near.ifPresent(queue -> add(namespace, Profile.QUEUE, wanted, queue, "queues"));
      }
    }
  }

  private void add(
      String namespace, String label, GuardReading.Wanted wanted, String expected, String source) {
    NodeText.Range range = wanted.range();
    boolean known =
        found.stream()
            .anyMatch(one -> one.namespace().equals(namespace) && one.label().equals(label));
    if (!known) {
      found.add(
          new TenantMismatch(
              guard.name(),
              namespace,
              label,
              wanted.value(),
              expected,
              source,
              new GuardPlaces(guard).of(wanted.checked(), range.from(), range.to())));
    }
  }
}
