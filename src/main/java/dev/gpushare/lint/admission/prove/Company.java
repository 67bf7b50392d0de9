package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PlainCopy;
import java.util.Map;

/**
 * What stands beside a sign in a Pod.
 *
 * @param containers what every container has more
 * @param pod what the Pod has more
 * @param second whether another container stands before the carrying one
 * @param init whether the Pod has an init container that carries nothing
 */
record Company(
    Map<String, Object> containers, Map<String, Object> pod, boolean second, boolean init) {

  /** Whether it adds nothing to a Pod but what its containers have. */
  boolean isPlain() {
    return pod.isEmpty() && !second && !init;
  }

  /** The same with more in the Pod. */
  Company with(Map<String, Object> more) {
    Map<String, Object> all = PlainCopy.of(pod);
    Fragments.add(all, more);
    return new Company(containers, all, second, init);
  }

  /** The same with more in every container. */
  Company withContainers(Map<String, Object> more) {
    Map<String, Object> all = PlainCopy.of(containers);
    Fragments.add(all, more);
    return new Company(all, pod, second, init);
  }
}
