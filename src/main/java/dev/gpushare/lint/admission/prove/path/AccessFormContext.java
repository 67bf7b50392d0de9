package dev.gpushare.lint.admission.prove.path;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import java.util.Map;

/**
 * What stands beside a sign in a Pod.
 *
 * @param containers what every container has more
 * @param pod what the Pod has more
 * @param second whether another container stands before the carrying one
 * @param init whether the Pod has an init container that carries nothing
 */
public record AccessFormContext(
    Map<String, Object> containers, Map<String, Object> pod, boolean second, boolean init) {

  /** Whether it adds nothing to a Pod but what its containers have. */
  public boolean isPlain() {
    return pod.isEmpty() && !second && !init;
  }

  /** The same with more in the Pod. */
  public AccessFormContext with(Map<String, Object> more) {
    Map<String, Object> all = ObjectCopy.of(pod);
    ObjectFragments.add(all, more);
    return new AccessFormContext(containers, all, second, init);
  }

  /** The same with more in every container. */
  public AccessFormContext withContainers(Map<String, Object> more) {
    Map<String, Object> all = ObjectCopy.of(containers);
    ObjectFragments.add(all, more);
    return new AccessFormContext(all, pod, second, init);
  }
}
