package dev.gpushare.lint.types;

import java.util.List;
import java.util.Optional;

/**
 * The custom resources of a product that is known in several versions. The names, types, required
 * fields and enumerations come from the product's own CustomResourceDefinitions; {@link
 * KubernetesTypes} has the metadata they refer to.
 */
public final class BundledCrds implements KindCatalog {

  private final KindCatalog kinds;

  private BundledCrds(String product, ProductVersion version) {
    this.kinds =
        new IndexedKinds(
            TypeIndex.load(product + ".types"), SortedLines.read(product + ".kinds"), version);
  }

  /**
   * KAI Scheduler: Queue, PodGroup, BindRequest, Topology, SchedulingShard, Config. Known at 0.16.4
   * and 0.17.0 (kai-scheduler/KAI-Scheduler, {@code deployments/kai-scheduler/crds}); other
   * versions get the latest one that is not after them.
   */
  public static BundledCrds kai(ProductVersion version) {
    return new BundledCrds("kai", version);
  }

  /**
   * GPU Operator: ClusterPolicy, NVIDIADriver. Known at 25.10.1, 26.3.3 and 26.7.0
   * (NVIDIA/gpu-operator, {@code deployments/gpu-operator/crds}).
   */
  public static BundledCrds gpuOperator(ProductVersion version) {
    return new BundledCrds("gpu-operator", version);
  }

  @Override
  public Optional<StructType> struct(String name) {
    return kinds.struct(name);
  }

  @Override
  public Optional<ResourceKind> kind(String apiVersion, String kind) {
    return kinds.kind(apiVersion, kind);
  }

  @Override
  public List<ResourceKind> kinds() {
    return kinds.kinds();
  }
}
