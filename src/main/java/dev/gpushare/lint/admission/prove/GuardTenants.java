package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.PlainCopy;
import dev.gpushare.lint.admission.PodTrials;
import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.model.inventory.Binding;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.model.inventory.TenantClaim;
import dev.gpushare.lint.model.inventory.TenantWords;
import dev.gpushare.lint.model.inventory.Tenants;
import dev.gpushare.lint.types.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the guards of a set say of its tenants: in their expressions and by their bindings. */
public final class GuardTenants {

  private final Inventory inventory;
  private final PolicyCreations creations;
  private final TenantWords words = TenantWords.load();
  private final List<TenantClaim> claims = new ArrayList<>();

  private GuardTenants(Inventory inventory, PolicyCreations creations) {
    this.inventory = inventory;
    this.creations = creations;
  }

  /** The tenants of a set by all that speaks of them, of its policies the guards in force. */
  public static Tenants of(Inventory inventory, PolicyCreations creations) {
    return of(inventory, creations, readings(PodTrials.guards(inventory, creations)));
  }

  static Tenants of(Inventory inventory, PolicyCreations creations, List<GuardReading> readings) {
    GuardTenants tenants = new GuardTenants(inventory, creations);
    readings.forEach(tenants::read);
    return inventory.tenants().with(tenants.claims);
  }

  /** The same with guards that nothing binds yet, and those that the server would refuse. */
  public static Tenants withDrafts(Inventory inventory, PolicyCreations creations) {
    List<Guard> written = PodTrials.written(inventory, creations);
    GuardTenants tenants = new GuardTenants(inventory, creations);
    readings(written).forEach(tenants::read);
    Set<Policy> read = new LinkedHashSet<>();
    written.forEach(guard -> read.add(guard.policy()));
    for (Policy policy : inventory.policies()) {
      if (!read.contains(policy)) {
        tenants.claims.addAll(PolicyMaps.claims(policy, inventory));
      }
    }
    return inventory.tenants().with(tenants.claims);
  }

  private static List<GuardReading> readings(List<Guard> guards) {
    return guards.stream().map(GuardReading::new).toList();
  }

  private void read(GuardReading reading) {
    Set<String> text = new LinkedHashSet<>();
    for (String namespace : PodTrials.namespaces(reading.guard(), creations)) {
      if (says(reading, namespace)) {
        text.add(namespace);
      }
    }
    Set<String> all = new LinkedHashSet<>(text);
    all.addAll(bound(reading.guard(), text));
    all.removeIf(words::isOfStack);
    for (KnownTenant tenant : inventory.tenants().all()) {
      tenant.namespace().filter(home -> says(reading, home)).ifPresent(all::add);
    }
    all.forEach(namespace -> claim(reading, namespace));
  }

  private static boolean says(GuardReading reading, String namespace) {
    return !reading.wanted(Profile.MANAGED_BY, namespace, Map.of()).isEmpty()
        || !reading.wanted(Profile.QUEUE, namespace, Map.of()).isEmpty();
  }

  /** The Queue may be computed from the management label, so the right one has to be known. */
  private void claim(GuardReading reading, String namespace) {
    String file = reading.guard().policy().manifest().document().source().name();
    List<String> owners = reading.wanted(Profile.MANAGED_BY, namespace, Map.of());
    String name =
        known(namespace)
            .or(() -> owners.stream().findFirst())
            .orElseGet(() -> words.called(namespace));
    List<String> queues =
        reading.wanted(Profile.QUEUE, namespace, Map.of(Profile.MANAGED_BY, name));
    claims.add(
        owners.isEmpty() && queues.isEmpty()
            ? TenantClaim.ofBinding(namespace, file)
            : TenantClaim.ofPolicy(namespace, owners.stream().findFirst(), queues, file));
  }

  private Optional<String> known(String namespace) {
    return inventory.tenants().at(namespace).stream().map(KnownTenant::name).findFirst();
  }

  /** Those that bindings list; one that is nearly that of the text is misspelt, and no tenant's. */
  private Set<String> bound(Guard guard, Set<String> text) {
    Set<String> bound = new LinkedHashSet<>();
    inventory.bindingsOf(guard.policy()).forEach(one -> bound(one, bound));
    Set<String> unbound = new LinkedHashSet<>(text);
    unbound.removeAll(bound);
    bound.removeIf(one -> !text.contains(one) && Nearest.of(one, unbound).isPresent());
    return bound;
  }

  private void bound(Binding binding, Set<String> namespaces) {
    Map<?, ?> selector =
        Fragments.at(
            (Map<?, ?>) NodeValues.of(binding.manifest().root()),
            "spec",
            "matchResources",
            "namespaceSelector");
    String label = words.namespaceLabel();
    if (Fragments.at(selector, "matchLabels").get(label) instanceof String name) {
      namespaces.add(name);
    }
    for (Map<String, Object> expression : PlainCopy.maps(selector, "matchExpressions")) {
      if (label.equals(expression.get("key"))
          && "In".equals(expression.get("operator"))
          && expression.get("values") instanceof List<?> values) {
        values.forEach(value -> namespaces.add(String.valueOf(value)));
      }
    }
  }
}
