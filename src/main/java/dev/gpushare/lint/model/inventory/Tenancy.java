package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.SwitchState;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which workloads belong to a tenant: by the label of the syncer, by a tenant's host namespace, by
 * a folder of the tenant's name, or by lying beside the file of a virtual cluster. Tenants with
 * nodes of their own are none: their Pods never reach the host.
 */
public final class Tenancy {

  /** The label that the syncer writes on every Pod of a virtual cluster. */
  public static final String MANAGED_BY = WellKnownName.VCLUSTER_MANAGED_BY_LABEL.text();

  private static final String VCLUSTER = "vcluster";
  private static final NodePath ENFORCE =
      NodePath.of("metadata", "labels", WellKnownName.POD_SECURITY_ENFORCE_LABEL.text());

  /** The levels of the Pod Security Standards, from loose to strict. */
  private static final List<String> LEVELS = List.of("privileged", "baseline", "restricted");

  private final Set<String> namespaces = new HashSet<>();
  private final Set<String> names = new HashSet<>();
  private final Map<String, ChartValues> byFolder = new HashMap<>();
  private final List<ChartValues> shared = new ArrayList<>();
  private final Map<String, String> enforced = new HashMap<>();
  private final Map<String, String> namespaceOf = new HashMap<>();
  private final Map<String, ChartValues> valuesAt = new HashMap<>();
  private final boolean onlyPrivate;

  /**
   * What is known of the tenant.
   *
   * @param setOwner whether its Pods get an owner on the host; nothing when no file tells
   * @param podSecurity the Pod Security level that its Pods are held to, by its virtual cluster or
   *     the label of its host namespace, whichever is stricter; else empty
   * @param classesSynced whether priority classes are synced in either direction; nothing when no
   *     file tells
   */
  public record Membership(
      Optional<Boolean> setOwner, String podSecurity, Optional<Boolean> classesSynced) {}

  Tenancy(List<ChartValues> values, List<Manifest> hostNamespaces, Tenants tenants) {
    for (KnownTenant tenant : tenants.all()) {
      if (!tenant.hasOwnNodes()) {
        tenant.namespace().ifPresent(home -> live(tenant, home));
        namespaces.addAll(tenant.mapped());
        if (tenant.isIn(TenantClaim.Source.SETTINGS)) {
          names.add(tenant.name());
        }
      }
    }
    for (Manifest namespace : hostNamespaces) {
      namespace.text(ENFORCE).ifPresent(level -> enforced.put(namespace.name().orElse(""), level));
    }
    int clusters = 0;
    for (ChartValues chart : values) {
      if (chart.manifest().kind().id().equals(VCLUSTER)) {
        clusters++;
        if (chart.values().value(ChartSetting.VCLUSTER_PRIVATE_NODES).state() != SwitchState.ON) {
          shared.add(chart);
          if (chart.manifest().base().steps().isEmpty() && chart.manifest().release().isEmpty()) {
            byFolder.putIfAbsent(folder(chart.manifest().document().source().name()), chart);
          }
        }
      }
    }
    onlyPrivate = clusters > 0 && shared.isEmpty();
  }

  private void live(KnownTenant tenant, String namespace) {
    namespaces.add(namespace);
    namespaceOf.putIfAbsent(tenant.name(), namespace);
    tenant.ownValues().ifPresent(chart -> valuesAt.putIfAbsent(namespace, chart));
  }

  private static String folder(String file) {
    return file.substring(0, file.lastIndexOf('/') + 1);
  }

  /** The tenant that a workload belongs to. */
  public Optional<Membership> of(Workload workload) {
    if (onlyPrivate) {
      return Optional.empty();
    }
    String file = workload.manifest().document().source().name();
    Optional<String> namespace = workload.manifest().namespace();
    boolean declared =
        namespace.filter(namespaces::contains).isPresent()
            || workload.text("metadata", "labels", MANAGED_BY).isPresent();
    Optional<ChartValues> beside = beside(file);
    Optional<String> folder = folderOfTenant(file);
    if (declared || (namespace.isEmpty() && (beside.isPresent() || folder.isPresent()))) {
      Optional<String> home = namespace.or(() -> folder.map(namespaceOf::get));
      return Optional.of(
          membership(beside.or(() -> home.map(valuesAt::get)).or(this::single), home));
    }
    return Optional.empty();
  }

  private Optional<ChartValues> single() {
    return shared.size() == 1 ? Optional.of(shared.get(0)) : Optional.empty();
  }

  /** The virtual cluster in the same folder, or in one above it that is not the uppermost. */
  private Optional<ChartValues> beside(String file) {
    String folder = folder(file);
    Optional<ChartValues> found = Optional.ofNullable(byFolder.get(folder));
    while (found.isEmpty() && folder.indexOf('/') >= 0) {
      folder = folder(folder.substring(0, folder.length() - 1));
      found = folder.isEmpty() ? Optional.empty() : Optional.ofNullable(byFolder.get(folder));
    }
    return found;
  }

  /** The tenant of whose name a folder on the way to the file is. */
  private Optional<String> folderOfTenant(String file) {
    int from = 0;
    for (int slash = file.indexOf('/'); slash >= 0; slash = file.indexOf('/', from)) {
      String folder = file.substring(from, slash);
      if (names.contains(folder)) {
        return Optional.of(folder);
      }
      from = slash + 1;
    }
    return Optional.empty();
  }

  private Membership membership(Optional<ChartValues> chart, Optional<String> namespace) {
    String ofCluster =
        chart
            .flatMap(values -> values.values().value(ChartSetting.VCLUSTER_POD_SECURITY).text())
            .orElse("");
    String ofNamespace = namespace.map(enforced::get).orElse("");
    return new Membership(
        chart.flatMap(
            values -> values.values().value(ChartSetting.VCLUSTER_SET_OWNER).state().rendered()),
        LEVELS.indexOf(ofNamespace) > LEVELS.indexOf(ofCluster) ? ofNamespace : ofCluster,
        chart.map(
            values ->
                syncs(values, ChartSetting.VCLUSTER_PRIORITY_CLASSES_FROM_HOST)
                    || syncs(values, ChartSetting.VCLUSTER_PRIORITY_CLASSES_TO_HOST)));
  }

  private static boolean syncs(ChartValues values, ChartSetting setting) {
    return values.values().value(setting).state() == SwitchState.ON;
  }
}
