package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.model.chart.ChartTypes;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.types.BundledCrds;
import dev.gpushare.lint.types.CombinedKinds;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.KubernetesTypes;
import dev.gpushare.lint.types.ProductVersion;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.List;
import java.util.Optional;

/**
 * The types by which rules read documents: those of the newest known versions, since a rule reads
 * what is written whatever the target takes. What the target refuses is another matter (the schema
 * faults of a document).
 */
public final class DocumentTypes implements TypeCatalog {

  static final String QUEUE = "ai.run.scheduling.v2.Queue";
  static final String KAI_CONFIG = "scheduler.kai.v1.Config";
  static final String CLUSTER_POLICY = "com.nvidia.v1.ClusterPolicy";
  static final String NAMESPACE = "io.k8s.api.core.v1.Namespace";
  static final String POD_SPEC = "io.k8s.api.core.v1.PodSpec";
  static final String POLICY = "io.k8s.api.admissionregistration.v1.ValidatingAdmissionPolicy";
  static final String BINDING =
      "io.k8s.api.admissionregistration.v1.ValidatingAdmissionPolicyBinding";

  private static final ProductVersion NEWEST = new ProductVersion(Integer.MAX_VALUE, 0, 0, "");

  private final KindCatalog objects;
  private final TypeCatalog charts;

  private DocumentTypes(KindCatalog objects, TypeCatalog charts) {
    this.objects = objects;
    this.charts = charts;
  }

  /** The types of objects and of charts, for the check of a pack. */
  static DocumentTypes all() {
    return new DocumentTypes(objects(), ChartTypes.load());
  }

  /** The types of objects alone, for a run; values of a chart know their own. */
  static DocumentTypes ofObjects() {
    return new DocumentTypes(objects(), TypeCatalog.EMPTY);
  }

  private static KindCatalog objects() {
    return new CombinedKinds(
        List.of(
            BundledCrds.kai(NEWEST),
            BundledCrds.gpuOperator(NEWEST),
            KubernetesTypes.load(KubernetesMinor.LAST_EXACT)));
  }

  /** The type of the objects of a kind, for example {@code kubernetes/apps/v1/Deployment}. */
  Optional<String> structOf(Kind kind) {
    return kind.apiVersion()
        .flatMap(version -> objects.structOf(version, kind.objectKind().orElse("")));
  }

  @Override
  public Optional<StructType> struct(String name) {
    return ChartTypes.isChart(name) ? charts.struct(name) : objects.struct(name);
  }
}
