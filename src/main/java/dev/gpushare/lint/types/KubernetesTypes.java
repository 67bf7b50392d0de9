package dev.gpushare.lint.types;

import java.util.List;
import java.util.Optional;

/**
 * The kinds and structs of a Kubernetes minor, with Volcano and the Gateway API (those two in one
 * version for all minors, since they are installed apart). Safe for use by several threads.
 */
public final class KubernetesTypes implements KindCatalog {

  /** The metadata of every object. */
  public static final String OBJECT_META = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

  private final KindCatalog kinds;

  private KubernetesTypes(KubernetesMinor minor) {
    this.kinds = new IndexedKinds(Index.TYPES, Index.KINDS, minor.version());
  }

  /**
   * The types of a minor. For one that is not {@link KubernetesMinor#exact() exact} the structs are
   * those of the nearest one that is, and only {@link ResourceKind#serving()} is its own.
   */
  public static KubernetesTypes load(KubernetesMinor minor) {
    return new KubernetesTypes(minor);
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

  /** Read once, when the first minor is asked for. */
  private static final class Index {
    static final TypeIndex TYPES = TypeIndex.load("kubernetes.types");
    static final String KINDS = SortedLines.read("kubernetes.kinds");
  }
}
