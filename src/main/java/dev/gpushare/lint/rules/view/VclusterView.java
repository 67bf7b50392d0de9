package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.model.chart.AutoPair;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.LegacyKeys;
import dev.gpushare.lint.model.chart.SwitchState;
import dev.gpushare.lint.model.inventory.Capacity;
import dev.gpushare.lint.model.inventory.ChartValues;
import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a rule may read of the values of a virtual cluster beside the values themselves. */
final class VclusterView {

  static final String LEGACY = "vcluster-legacy";

  static final View<Release> RELEASE =
      View.<Release>named("release", "how an object installs a chart; it points to the namespace")
          .field("name", STRING, "its name, else empty", (r, s) -> r.name().orElse(""))
          .field(
              "namespace", STRING, "its namespace, else empty", (r, s) -> r.namespace().orElse(""))
          .build();

  static final View<Capacity.Overcommit> OVERCOMMIT =
      View.<Capacity.Overcommit>named(
              "overcommit", "a resource that tenants together may request beyond what Nodes have")
          .field("resource", STRING, "for example cpu", (o, s) -> o.resource())
          .field("sum", STRING, "of the quotas of all tenants", (o, s) -> o.sum().canonical())
          .field("capacity", STRING, "of the Nodes", (o, s) -> o.capacity().canonical())
          .field(
              "others",
              new Type.ListOf(new Type.Struct(ChartView.VCLUSTER)),
              "the other tenants that may request it",
              (o, s) -> ChartView.vclusters(o.others(), s))
          .build();

  static final View<Manifest> LEGACY_VIEW =
      View.<Manifest>named(LEGACY, "values of a vCluster in the layout before 0.20")
          .field(
              "version",
              STRING,
              "the version of vCluster in the stack",
              (m, s) -> s.inventory().settings().stack().version(Product.VCLUSTER))
          .field("key", STRING, "the first key of the old layout", (m, s) -> oldKey(m).toString())
          .field(
              "oldKeys",
              new Type.ListOf(RELEASE.type()),
              "the place of that key, for 'at'",
              (m, s) -> places(m, s))
          .build();

  private VclusterView() {}

  static List<View<?>> views() {
    return List.of(RELEASE, OVERCOMMIT, LEGACY_VIEW);
  }

  static View.Builder<ChartValues> add(View.Builder<ChartValues> view) {
    return view.field(
            "privateNodes",
            BOOL,
            "whether the tenant has nodes of its own, so that its Pods never reach host nodes",
            (v, s) -> isPrivate(v))
        .field(
            "quotaOn",
            BOOL,
            "whether the ResourceQuota is rendered; auto follows the limit range",
            (v, s) -> pairOn(v, "resourceQuota", "limitRange"))
        .field(
            "limitRangeOn",
            BOOL,
            "whether the LimitRange is rendered; auto follows the quota",
            (v, s) -> pairOn(v, "limitRange", "resourceQuota"))
        .field(
            "missedClasses",
            new Type.ListOf(STRING),
            "priority classes that workloads of the set or the guide need and the selector of"
                + " sync.fromHost.priorityClasses leaves out",
            (v, s) -> List.<Object>copyOf(s.inventory().missedClasses(v)))
        .field(
            "namespace", STRING, "its namespace on the host, if known", (v, s) -> namespace(v, s))
        .field(
            "releases",
            new Type.ListOf(RELEASE.type()),
            "what an object that carries the values says of the installation; empty for a file",
            (v, s) -> release(v, s))
        .field(
            "neighbours",
            new Type.ListOf(RELEASE.type()),
            "virtual clusters of another name that objects install in the same namespace",
            (v, s) -> neighbours(v, s))
        .field(
            "overcommits",
            new Type.ListOf(OVERCOMMIT.type()),
            "resources that tenants together may request beyond what Nodes have, where the quota of"
                + " this one is the largest",
            (v, s) -> overcommits(v, s));
  }

  static boolean isPrivate(ChartValues values) {
    return values.values().value(ChartSetting.VCLUSTER_PRIVATE_NODES).state() == SwitchState.ON;
  }

  private static boolean pairOn(ChartValues values, String own, String sibling) {
    return AutoPair.isOn(
        values.values().value("policies." + own + ".enabled"),
        values.values().value("policies." + sibling + ".enabled"));
  }

  /** What the carrier says, else where the only tenant of these values lives. */
  private static String namespace(ChartValues values, ViewScope scope) {
    return values
        .manifest()
        .release()
        .flatMap(Release::namespace)
        .or(() -> scope.inventory().tenants().only(values).flatMap(KnownTenant::namespace))
        .orElse("");
  }

  private static List<Object> release(ChartValues values, ViewScope scope) {
    List<Object> found = new ArrayList<>();
    values
        .manifest()
        .release()
        .ifPresent(
            release ->
                found.add(
                    ViewValue.placed(
                        RELEASE,
                        release,
                        scope,
                        Spot.of(release.carrier(), release.namespaceAt()))));
    return found;
  }

  private static List<Object> neighbours(ChartValues values, ViewScope scope) {
    List<Object> found = new ArrayList<>();
    for (ChartValues other : scope.inventory().neighbours(values)) {
      found.addAll(release(other, scope));
    }
    return found;
  }

  private static List<Object> overcommits(ChartValues values, ViewScope scope) {
    List<Object> found = new ArrayList<>();
    for (Capacity.Overcommit overcommit : scope.inventory().overcommits(values)) {
      Spot spot = Spot.of(values.manifest(), overcommit.entry());
      found.add(ViewValue.placed(OVERCOMMIT, overcommit, scope, spot));
    }
    return found;
  }

  static List<Object> legacy(ViewScope scope) {
    List<Object> found = new ArrayList<>();
    for (Manifest manifest : scope.inventory().ofKind(LEGACY)) {
      found.add(ViewValue.placed(LEGACY_VIEW, manifest, scope, Spot.of(manifest, NodePath.ROOT)));
    }
    return found;
  }

  private static NodePath oldKey(Manifest manifest) {
    return LegacyKeys.load().first(manifest.root()).orElse(NodePath.ROOT);
  }

  private static List<Object> places(Manifest manifest, ViewScope scope) {
    Release none =
        new Release(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            manifest,
            NodePath.ROOT,
            NodePath.ROOT);
    Spot spot = Spot.of(manifest, oldKey(manifest)).atKey();
    return List.of(ViewValue.placed(RELEASE, none, scope, spot));
  }
}
