package dev.gpushare.lint.types;

/**
 * A minor version of Kubernetes 1.
 *
 * @param minor the second number
 */
public record KubernetesMinor(int minor) implements Comparable<KubernetesMinor> {

  /** The first minor whose types are known exactly. */
  public static final KubernetesMinor FIRST_EXACT = new KubernetesMinor(34);

  /** The last minor whose types are known exactly. */
  public static final KubernetesMinor LAST_EXACT = new KubernetesMinor(36);

  /** Whether its types are known exactly; other minors borrow those of the nearest one that is. */
  public boolean exact() {
    return compareTo(FIRST_EXACT) >= 0 && compareTo(LAST_EXACT) <= 0;
  }

  ProductVersion version() {
    return new ProductVersion(1, minor, 0, "");
  }

  @Override
  public int compareTo(KubernetesMinor other) {
    return Integer.compare(minor, other.minor);
  }

  @Override
  public String toString() {
    return "1." + minor;
  }
}
