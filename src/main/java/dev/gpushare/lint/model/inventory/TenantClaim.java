package dev.gpushare.lint.model.inventory;

import java.util.List;
import java.util.Optional;

/**
 * What one place says of a tenant.
 *
 * @param source what kind of place it is
 * @param name of the tenant, which is that of its virtual cluster
 * @param namespace on the host
 * @param queues that its Pods may name, the first one first
 * @param hints names of the folders that the place is in, the innermost first: one of them may be
 *     the tenant's
 * @param file where it is written
 * @param values of its virtual cluster
 * @param complete whether those are all values that it has; not so where some cannot be read
 */
public record TenantClaim(
    Source source,
    Optional<String> name,
    Optional<String> namespace,
    List<String> queues,
    List<String> hints,
    String file,
    List<ChartValues> values,
    boolean complete) {

  public TenantClaim {
    queues = List.copyOf(queues);
    hints = List.copyOf(hints);
    values = List.copyOf(values);
  }

  /** The kinds of places, the most reliable first. */
  public enum Source {
    /** {@code tenants:} of the settings. */
    SETTINGS,
    /** An object or file that installs a virtual cluster. */
    RELEASE,
    /** The text of an admission policy. */
    POLICY,
    /** A namespace that the binding of a guard lists. */
    BINDING,
    /** A file with the values of a virtual cluster. */
    VALUES,
    /** A Queue that holds Pods. */
    QUEUE
  }

  /** What a policy says of the Pods of a namespace. */
  public static TenantClaim ofPolicy(
      String namespace, Optional<String> name, List<String> queues, String file) {
    return new TenantClaim(
        Source.POLICY, name, Optional.of(namespace), queues, List.of(), file, List.of(), true);
  }

  /** A namespace that a binding lists. */
  public static TenantClaim ofBinding(String namespace, String file) {
    return new TenantClaim(
        Source.BINDING,
        Optional.empty(),
        Optional.of(namespace),
        List.of(),
        List.of(),
        file,
        List.of(),
        true);
  }

  /** The same of a tenant of that name. */
  TenantClaim named(String text) {
    return new TenantClaim(
        source, Optional.of(text), namespace, queues, hints, file, values, complete);
  }

  /** The same without a namespace. */
  TenantClaim homeless() {
    return new TenantClaim(source, name, Optional.empty(), queues, hints, file, values, complete);
  }
}
