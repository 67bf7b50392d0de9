package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.chart.SwitchState;
import java.util.List;
import java.util.Optional;

/**
 * A team with a virtual cluster of its own, by all that the files and settings of a set say of it.
 *
 * @param name of its virtual cluster; where no place says it, that which its namespace, file or
 *     Queue is called after
 * @param namespace on the host, if any place says it
 * @param mapped further host namespaces, to which its virtual cluster maps some of its own
 * @param queues that it may be charged to: one where it is known, several where the files leave it
 *     open, none where nothing says it
 * @param values of its virtual cluster: one where it is known, several where the files leave it
 *     open, none where nothing says it
 * @param complete whether those are all values that it has; not so where some cannot be read
 * @param claims all that is said of it, the most reliable first
 */
public record KnownTenant(
    String name,
    Optional<String> namespace,
    List<String> mapped,
    List<String> queues,
    List<ChartValues> values,
    boolean complete,
    List<TenantClaim> claims) {

  public KnownTenant {
    mapped = List.copyOf(mapped);
    queues = List.copyOf(queues);
    values = List.copyOf(values);
    claims = List.copyOf(claims);
  }

  /** A tenant of which nothing but its name is known. */
  public static KnownTenant named(String name) {
    return new KnownTenant(
        name, Optional.empty(), List.of(), List.of(), List.of(), true, List.of());
  }

  /** The Queue that it is charged to, where it is known. */
  public Optional<String> queue() {
    return queues.size() == 1 ? Optional.of(queues.get(0)) : Optional.empty();
  }

  /** The values of its virtual cluster, where it is known which they are. */
  public Optional<ChartValues> ownValues() {
    return values.size() == 1 && complete ? Optional.of(values.get(0)) : Optional.empty();
  }

  /** Whether it has values and it is open which they are. */
  public boolean areValuesOpen() {
    return !complete || values.size() > 1;
  }

  /** Whether something of that kind speaks of it. */
  public boolean isIn(TenantClaim.Source source) {
    return claims.stream().anyMatch(claim -> claim.source() == source);
  }

  /** The namespaces that places of that kind say. */
  public List<String> said(TenantClaim.Source source) {
    return claims.stream()
        .filter(claim -> claim.source() == source)
        .flatMap(claim -> claim.namespace().stream())
        .distinct()
        .toList();
  }

  /** Whether a Queue is all that speaks of it. */
  public boolean isQueueOnly() {
    return !claims.isEmpty()
        && claims.stream().allMatch(claim -> claim.source() == TenantClaim.Source.QUEUE);
  }

  /** Whether it has nodes of its own, so that its Pods never reach those of the host. */
  public boolean hasOwnNodes() {
    return ownValues()
        .filter(chart -> chart.values().value("privateNodes.enabled").state() == SwitchState.ON)
        .isPresent();
  }

  /** The file that says most of it. */
  public String file() {
    return claims.isEmpty() ? "" : claims.get(0).file();
  }
}
