package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.model.chart.SwitchState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A tenant while its places are brought together. */
final class TenantDraft {

  private static final String MAPPED = "sync.toHost.namespaces";

  private final TenantWords words;
  private final List<TenantClaim> claims = new ArrayList<>();
  private final List<String> queues = new ArrayList<>();
  private Optional<String> namespace = Optional.empty();

  TenantDraft(TenantWords words) {
    this.words = words;
  }

  boolean isNew() {
    return claims.isEmpty();
  }

  /** Takes over what a place says, where no better one has said it. */
  void add(TenantClaim claim) {
    claims.add(claim);
    if (namespace.isEmpty()) {
      namespace = claim.namespace();
    }
    if (queues.isEmpty()) {
      queues.addAll(claim.queues());
    }
  }

  void live(String home) {
    namespace = Optional.of(home);
  }

  void charge(List<String> some) {
    queues.addAll(some);
  }

  Optional<String> namespace() {
    return namespace;
  }

  List<String> queues() {
    return queues;
  }

  /** The name that a place of that kind says. */
  Optional<String> named(TenantClaim.Source source) {
    for (TenantClaim claim : claims) {
      if (claim.source() == source && claim.name().isPresent()) {
        return claim.name();
      }
    }
    return Optional.empty();
  }

  boolean isIn(TenantClaim.Source source) {
    return claims.stream().anyMatch(claim -> claim.source() == source);
  }

  /** What the tenant is called, by the place that knows best. */
  String name() {
    return named(TenantClaim.Source.SETTINGS)
        .or(() -> named(TenantClaim.Source.RELEASE))
        .or(() -> named(TenantClaim.Source.POLICY))
        .or(() -> namespace.flatMap(words::cluster))
        .or(() -> named(TenantClaim.Source.VALUES))
        .or(() -> namespace)
        .or(() -> named(TenantClaim.Source.QUEUE))
        .orElse("");
  }

  /** All that it is called in some place. */
  Set<String> words() {
    Set<String> all = new LinkedHashSet<>();
    all.add(name());
    claims.forEach(claim -> claim.name().ifPresent(all::add));
    namespace.ifPresent(all::add);
    all.addAll(queues);
    all.remove("");
    return all;
  }

  /** Where the most reliable place stands that speaks of it. */
  TenantClaim.Source first() {
    return claims.stream()
        .map(TenantClaim::source)
        .min(Comparator.naturalOrder())
        .orElse(TenantClaim.Source.QUEUE);
  }

  /**
   * The tenant.
   *
   * @param shared values that are nobody's own
   */
  KnownTenant finished(List<ChartValues> shared) {
    List<TenantClaim> sorted = new ArrayList<>(claims);
    sorted.sort(Comparator.comparing(TenantClaim::source));
    List<ChartValues> values = new ArrayList<>();
    boolean complete = true;
    // what a release is installed with goes before a file that is only called like it
    for (TenantClaim.Source source :
        List.of(TenantClaim.Source.RELEASE, TenantClaim.Source.VALUES)) {
      if (values.isEmpty() && complete) {
        for (TenantClaim claim : sorted) {
          if (claim.source() == source) {
            claim.values().stream()
                .filter(chart -> values.stream().noneMatch(own -> own == chart))
                .forEach(values::add);
            complete &= claim.complete();
          }
        }
      }
    }
    if (values.isEmpty() && complete) {
      values.addAll(shared);
    }
    return new KnownTenant(
        name(),
        namespace,
        values.size() == 1 ? mapped(values.get(0)) : List.of(),
        queues,
        values,
        complete,
        sorted);
  }

  /** The host namespaces to which a virtual cluster maps single ones of its own. */
  private static List<String> mapped(ChartValues chart) {
    List<String> mapped = new ArrayList<>();
    if (chart.values().value(MAPPED + ".enabled").state() == SwitchState.ON) {
      EffectiveValue names = chart.values().value(MAPPED + ".mappings.byName");
      for (String own : names.keys()) {
        names
            .get(own)
            .text()
            .filter(host -> host.indexOf('*') < 0 && host.indexOf('$') < 0 && !host.isEmpty())
            .ifPresent(mapped::add);
      }
    }
    return mapped;
  }
}
