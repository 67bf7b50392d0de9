package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.GoQuote;
import dev.gpushare.lint.types.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Requests and limits of whole Pods ({@code
 * kubernetes/component-helpers@v0.36.3:resource/helpers.go}, {@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/core/v1/defaults.go, pkg/apis/core/helper/qos/qos.go}).
 */
final class PodResources {

  private static final Set<String> COMPUTE = Set.of("cpu", "memory");
  private static final String HUGE_PAGES = "hugepages-";

  private PodResources() {}

  /** What all containers of a Pod need together, {@code requests} or {@code limits}. */
  static Map<String, Quantity> ofContainers(Map<String, Object> spec, String list) {
    Map<String, Quantity> sum = new LinkedHashMap<>();
    for (Map<String, Object> container : PlainCopy.maps(spec, "containers")) {
      add(sum, list(container, list));
    }
    Map<String, Quantity> sidecars = new LinkedHashMap<>();
    Map<String, Quantity> starting = new LinkedHashMap<>();
    for (Map<String, Object> container : PlainCopy.maps(spec, "initContainers")) {
      Map<String, Quantity> own = list(container, list);
      Map<String, Quantity> together = new LinkedHashMap<>(sidecars);
      add(together, own);
      if (Fields.text(container, "restartPolicy").equals("Always")) {
        add(sum, own);
        sidecars = together;
      }
      largest(starting, together);
    }
    largest(sum, starting);
    return sum;
  }

  /** The same, with what stands at the Pod itself. */
  static Map<String, Quantity> ofPod(Map<String, Object> spec, String list) {
    Map<String, Quantity> all = ofContainers(spec, list);
    list(spec, list).forEach((name, amount) -> all.replace(name, amount));
    list(spec, list).forEach(all::putIfAbsent);
    return all;
  }

  /** The amounts below {@code resources} of a container or Pod. */
  static Map<String, Quantity> list(Map<String, Object> holder, String list) {
    Map<String, Quantity> amounts = new LinkedHashMap<>();
    Fields.map(holder, "resources", list)
        .forEach(
            (name, text) ->
                Quantity.parse(String.valueOf(text))
                    .ifPresent(amount -> amounts.put(String.valueOf(name), amount)));
    return amounts;
  }

  private static void add(Map<String, Quantity> sum, Map<String, Quantity> more) {
    more.forEach((name, amount) -> sum.merge(name, amount, Quantity::plus));
  }

  private static void largest(Map<String, Quantity> largest, Map<String, Quantity> other) {
    other.forEach(
        (name, amount) -> largest.merge(name, amount, (a, b) -> a.compareTo(b) < 0 ? b : a));
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
    Map<String, Quantity> requests = new LinkedHashMap<>();
    Map<String, Quantity> limits = new LinkedHashMap<>();
    boolean guaranteed = true;
    for (Map<String, Object> holder : holders(spec)) {
      add(requests, compute(list(holder, "requests")));
      Map<String, Quantity> own = compute(list(holder, "limits"));
      add(limits, own);
      boolean silent = holder == spec && own.isEmpty();
      guaranteed &= silent || own.keySet().containsAll(COMPUTE);
    }
    if (requests.isEmpty() && limits.isEmpty()) {
      return "BestEffort";
    }
    boolean same = requests.keySet().equals(limits.keySet());
    for (Map.Entry<String, Quantity> request : requests.entrySet()) {
      Quantity limit = limits.get(request.getKey());
      same &= limit != null && limit.compareTo(request.getValue()) == 0;
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

  private static Map<String, Quantity> compute(Map<String, Quantity> amounts) {
    amounts.keySet().retainAll(COMPUTE);
    amounts.values().removeIf(amount -> amount.signum() <= 0);
    return amounts;
  }

  /** A request that is not what its limit allows ({@code pkg/apis/core/validation}). */
  static Optional<String> refusal(Map<String, Object> spec) {
    for (String containers : new String[] {"initContainers", "containers"}) {
      List<Map<String, Object>> list = PlainCopy.maps(spec, containers);
      for (int i = 0; i < list.size(); i++) {
        Map<String, Quantity> limits = list(list.get(i), "limits");
        for (Map.Entry<String, Quantity> one : list(list.get(i), "requests").entrySet()) {
          Quantity limit = limits.getOrDefault(one.getKey(), one.getValue());
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
