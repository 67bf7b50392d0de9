package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.GoQuote;
import dev.gpushare.lint.types.Quantity;
import dev.gpushare.lint.types.ResourceList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Requests and limits of Pods on their way through the server ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/core/v1/defaults.go, pkg/apis/core/helper/qos/qos.go}).
 */
final class PodResources {

  private static final Set<String> COMPUTE = Set.of("cpu", "memory");
  private static final String HUGE_PAGES = "hugepages-";

  private PodResources() {}

  /** What all containers of a Pod need together, {@code requests} or {@code limits}. */
  static ResourceList ofContainers(Map<String, Object> spec, String list) {
    List<ResourceList.Need> needs = new ArrayList<>();
    for (Map<String, Object> container : PlainCopy.maps(spec, "containers")) {
      needs.add(new ResourceList.Need(list(container, list), ResourceList.Phase.RUNNING));
    }
    for (Map<String, Object> container : PlainCopy.maps(spec, "initContainers")) {
      boolean sidecar = Fields.text(container, "restartPolicy").equals("Always");
      ResourceList.Phase phase = sidecar ? ResourceList.Phase.SIDECAR : ResourceList.Phase.STARTING;
      needs.add(new ResourceList.Need(list(container, list), phase));
    }
    return ResourceList.together(needs);
  }

  /** The same, with what stands at the Pod itself. */
  static ResourceList ofPod(Map<String, Object> spec, String list) {
    return list(spec, list).or(ofContainers(spec, list));
  }

  /** The amounts below {@code resources} of a container or Pod. */
  static ResourceList list(Map<String, Object> holder, String list) {
    return ResourceList.of(Fields.map(holder, "resources", list));
  }

  /** Amounts of one map stand for those that another one lacks. */
  static void fill(Map<String, Object> holder, String from, String to) {
    Map<?, ?> amounts = Fields.map(holder, from);
    if (!amounts.isEmpty()) {
      Map<String, Object> filled = PlainCopy.child(holder, to);
      amounts.forEach((name, amount) -> filled.putIfAbsent(String.valueOf(name), amount));
    }
  }

  /** Requests and limits of the Pod itself that follow from the others. */
  static void podLevel(Map<String, Object> spec) {
    if (!(spec.get("resources") instanceof Map)) {
      return;
    }
    Map<String, Object> resources = PlainCopy.child(spec, "resources");
    if (Fields.map(resources, "limits").isEmpty() && Fields.map(resources, "requests").isEmpty()) {
      return;
    }
    ofContainers(spec, "limits")
        .amounts()
        .forEach(
            (name, amount) -> {
              if (name.startsWith(HUGE_PAGES) && !Fields.has(resources, "requests", name)) {
                PlainCopy.child(resources, "limits").putIfAbsent(name, amount.canonical());
              }
            });
    if (Fields.map(resources, "limits").isEmpty()) {
      return;
    }
    Map<String, Object> requests = PlainCopy.child(resources, "requests");
    ofContainers(spec, "requests")
        .amounts()
        .forEach(
            (name, amount) -> {
              if (COMPUTE.contains(name)) {
                requests.putIfAbsent(name, amount.canonical());
              }
            });
    Fields.map(resources, "limits")
        .forEach(
            (name, amount) -> {
              if (COMPUTE.contains(name) || String.valueOf(name).startsWith(HUGE_PAGES)) {
                requests.putIfAbsent(String.valueOf(name), amount);
              }
            });
  }

  /** {@code status.qosClass}. */
  static String qosClass(Map<String, Object> spec) {
    ResourceList requests = ResourceList.NONE;
    ResourceList limits = ResourceList.NONE;
    boolean guaranteed = true;
    for (Map<String, Object> holder : holders(spec)) {
      requests = requests.plus(compute(list(holder, "requests")));
      ResourceList own = compute(list(holder, "limits"));
      limits = limits.plus(own);
      boolean silent = holder == spec && own.isEmpty();
      guaranteed &= silent || own.amounts().keySet().containsAll(COMPUTE);
    }
    if (requests.isEmpty() && limits.isEmpty()) {
      return "BestEffort";
    }
    boolean same = requests.amounts().keySet().equals(limits.amounts().keySet());
    for (Map.Entry<String, Quantity> request : requests.amounts().entrySet()) {
      Optional<Quantity> limit = limits.get(request.getKey());
      same &= limit.isPresent() && limit.get().compareTo(request.getValue()) == 0;
    }
    return guaranteed && same ? "Guaranteed" : "Burstable";
  }

  /** The Pod alone, where it has resources of its own. */
  private static List<Map<String, Object>> holders(Map<String, Object> spec) {
    if (spec.get("resources") instanceof Map) {
      return List.of(spec);
    }
    List<Map<String, Object>> holders = new ArrayList<>(PlainCopy.maps(spec, "containers"));
    holders.addAll(PlainCopy.maps(spec, "initContainers"));
    return holders;
  }

  private static ResourceList compute(ResourceList all) {
    Map<String, Quantity> amounts = new LinkedHashMap<>(all.amounts());
    amounts.keySet().retainAll(COMPUTE);
    amounts.values().removeIf(amount -> amount.signum() <= 0);
    return new ResourceList(amounts);
  }

  /** A request that is not what its limit allows ({@code pkg/apis/core/validation}). */
  static Optional<String> refusal(Map<String, Object> spec) {
    for (String containers : new String[] {"initContainers", "containers"}) {
      List<Map<String, Object>> list = PlainCopy.maps(spec, containers);
      for (int i = 0; i < list.size(); i++) {
        ResourceList limits = list(list.get(i), "limits");
        for (Map.Entry<String, Quantity> one : list(list.get(i), "requests").amounts().entrySet()) {
          Quantity limit = limits.get(one.getKey()).orElse(one.getValue());
          boolean overcommit = isNative(one.getKey());
          int compared = one.getValue().compareTo(limit);
          if (compared > 0 || compared < 0 && !overcommit) {
            return Optional.of(
                "spec."
                    + containers
                    + "["
                    + i
                    + "].resources.requests: Invalid value: "
                    + GoQuote.of(one.getValue().canonical())
                    + ": must be "
                    + (overcommit ? "less than or equal to " : "equal to ")
                    + one.getKey()
                    + " limit of "
                    + limit.canonical());
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Only these may be promised more often than they are there. */
  private static boolean isNative(String name) {
    return (name.indexOf('/') < 0 || name.contains("kubernetes.io/"))
        && !name.startsWith(HUGE_PAGES);
  }
}
