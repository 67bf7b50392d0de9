package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.PlainCopy;
import dev.gpushare.lint.admission.PodTrials;
import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.model.inventory.Binding;
import dev.gpushare.lint.model.inventory.ChartValues;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.settings.Tenant;
import dev.gpushare.lint.types.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tenants that a set knows: those of the settings, of the guards' texts and bindings, and of
 * the virtual clusters whose carriers say where they are installed.
 */
final class Teams {

  private static final String NAMESPACE_LABEL = "kubernetes.io/metadata.name";
  private static final List<String> PREFIXES = List.of("vcluster-", "vc-");

  /** Namespaces of the stack itself. */
  private static final Set<String> SYSTEM =
      Set.of("kai-scheduler", "kai-resource-reservation", "gpu-operator", "default");

  private static final String STRANGER = "somebody-else";

  private final Inventory inventory;
  private final PodTrials trials;
  private final List<GuardReading> guards;
  private final Map<String, Known> known = new LinkedHashMap<>();

  /** What files say of a namespace; nothing where they say nothing. */
  private record Known(Optional<String> name, Optional<String> queue) {

    Known or(Known other) {
      return new Known(name.or(other::name), queue.or(other::queue));
    }
  }

  Teams(Inventory inventory, PodTrials trials, List<GuardReading> guards) {
    this.inventory = inventory;
    this.trials = trials;
    this.guards = guards;
  }

  /** The tenants, those of the settings first. */
  List<Team> all() {
    declared();
    releases();
    written();
    List<String> namespaces = new ArrayList<>(known.keySet());
    List<Known> teams = new ArrayList<>();
    known.forEach((namespace, said) -> teams.add(complete(namespace, said)));
    List<Team> all = new ArrayList<>();
    for (int i = 0; i < teams.size(); i++) {
      Known own = teams.get(i);
      Known other = teams.get((i + 1) % teams.size());
      all.add(
          new Team(
              title(i, namespaces, teams),
              own.name().orElseThrow(),
              namespaces.get(i),
              own.queue().orElseThrow(),
              somebodyElse(own.name(), other.name()),
              somebodyElse(own.queue(), other.queue())));
    }
    return all;
  }

  /** Two virtual clusters may have one name; their namespaces differ, so those tell them apart. */
  private static String title(int index, List<String> namespaces, List<Known> teams) {
    String name = teams.get(index).name().orElseThrow();
    for (int i = 0; i < teams.size(); i++) {
      boolean same =
          namespaces.get(i).equals(name) || teams.get(i).name().orElseThrow().equals(name);
      if (i != index && same) {
        return namespaces.get(index);
      }
    }
    return name;
  }

  private static String somebodyElse(Optional<String> own, Optional<String> other) {
    return other.filter(text -> !own.equals(other)).orElse(STRANGER);
  }

  private void add(String namespace, Optional<String> name, Optional<String> queue) {
    known.merge(namespace, new Known(name, queue), Known::or);
  }

  private void declared() {
    for (Tenant tenant : inventory.settings().tenants()) {
      tenant
          .namespace()
          .or(() -> namespaceOf(tenant.name()))
          .ifPresent(namespace -> add(namespace, Optional.of(tenant.name()), tenant.queue()));
    }
  }

  /** Of the namespaces in the guards' texts that which wants the tenant's name. */
  private Optional<String> namespaceOf(String tenant) {
    for (GuardReading reading : guards) {
      for (String namespace : trials.namespaces(reading.guard())) {
        if (reading.wanted(Profile.MANAGED_BY, namespace, Map.of()).equals(List.of(tenant))) {
          return Optional.of(namespace);
        }
      }
    }
    return Optional.empty();
  }

  private void releases() {
    for (ChartValues values : inventory.values()) {
      Manifest manifest = values.manifest();
      if (values.values().table().chart().equals("vcluster")) {
        Optional<String> namespace = manifest.release().flatMap(Release::namespace);
        namespace.ifPresent(
            text -> add(text, manifest.release().flatMap(Release::name), Optional.empty()));
      }
    }
  }

  /** Namespaces of the guards' texts that mean a tenant, and those that bindings list. */
  private void written() {
    for (GuardReading reading : guards) {
      Set<String> namespaces = new LinkedHashSet<>();
      for (String namespace : trials.namespaces(reading.guard())) {
        if (!reading.wanted(Profile.MANAGED_BY, namespace, Map.of()).isEmpty()
            || !reading.wanted(Profile.QUEUE, namespace, Map.of()).isEmpty()) {
          namespaces.add(namespace);
        }
      }
      namespaces.addAll(bound(reading.guard(), namespaces));
      namespaces.removeIf(Teams::isSystem);
      namespaces.forEach(one -> add(one, Optional.empty(), Optional.empty()));
    }
  }

  private static boolean isSystem(String namespace) {
    return namespace.startsWith("kube-") || SYSTEM.contains(namespace);
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

  private static void bound(Binding binding, Set<String> namespaces) {
    Map<?, ?> selector =
        Fragments.at(
            (Map<?, ?>) NodeValues.of(binding.manifest().root()),
            "spec",
            "matchResources",
            "namespaceSelector");
    if (Fragments.at(selector, "matchLabels").get(NAMESPACE_LABEL) instanceof String name) {
      namespaces.add(name);
    }
    for (Map<String, Object> expression : PlainCopy.maps(selector, "matchExpressions")) {
      if (NAMESPACE_LABEL.equals(expression.get("key"))
          && "In".equals(expression.get("operator"))
          && expression.get("values") instanceof List<?> values) {
        values.forEach(value -> namespaces.add(String.valueOf(value)));
      }
    }
  }

  /** What nothing says is taken from the guards' texts, and then from the namespace's name. */
  private Known complete(String namespace, Known said) {
    String name =
        said.name()
            .or(() -> wanted(Profile.MANAGED_BY, namespace, Map.of()))
            .orElseGet(() -> bare(namespace));
    String queue =
        said.queue()
            .or(() -> wanted(Profile.QUEUE, namespace, Map.of(Profile.MANAGED_BY, name)))
            .orElse(name);
    return new Known(Optional.of(name), Optional.of(queue));
  }

  private static String bare(String namespace) {
    for (String prefix : PREFIXES) {
      if (namespace.startsWith(prefix) && namespace.length() > prefix.length()) {
        return namespace.substring(prefix.length());
      }
    }
    return namespace;
  }

  /** What the first guard that wants something of the label wants. */
  private Optional<String> wanted(String key, String namespace, Map<String, String> labels) {
    for (GuardReading reading : guards) {
      List<String> values = reading.wanted(key, namespace, labels);
      if (!values.isEmpty()) {
        return Optional.of(values.get(0));
      }
    }
    return Optional.empty();
  }
}
