package dev.gpushare.lint.admission;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.types.Quantity;
import dev.gpushare.lint.types.ResourceList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the LimitRanges of a namespace fill in and refuse ({@code
 * kubernetes/kubernetes@v1.36.3:plugin/pkg/admission/limitranger/admission.go}).
 */
final class LimitRanges {

  private static final String ANNOTATION = "kubernetes.io/limit-ranger";

  private final ClusterObjects objects;
  private final Map<String, List<List<Map<String, Object>>>> known = new ConcurrentHashMap<>();

  LimitRanges(ClusterObjects objects) {
    this.objects = objects;
  }

  /** Shaped once for a namespace, since every Pod there asks for them; nobody changes them. */
  private List<List<Map<String, Object>>> of(String namespace) {
    return known.computeIfAbsent(namespace, this::read);
  }

  private List<List<Map<String, Object>>> read(String namespace) {
    List<List<Map<String, Object>>> ranges = new ArrayList<>();
    for (Manifest manifest : objects.ofKind("v1", "LimitRange")) {
      if (manifest.namespace().orElse("default").equals(namespace)) {
        Map<String, Object> spec = PlainCopy.child(PlainCopy.of(manifest.root()), "spec");
        KindShape.limitRange(spec);
        ranges.add(PlainCopy.maps(spec, "limits"));
      }
    }
    return ranges;
  }

  /** Gives the containers of a new Pod the amounts that they lack. */
  void fill(Map<String, Object> pod, String namespace) {
    Map<String, Object> spec = PlainCopy.child(pod, "spec");
    for (List<Map<String, Object>> limits : of(namespace)) {
      List<String> told = new ArrayList<>();
      for (Map<String, Object> container : PlainCopy.maps(spec, "containers")) {
        fill(container, limits, "container ", told);
      }
      for (Map<String, Object> container : PlainCopy.maps(spec, "initContainers")) {
        fill(container, limits, "init container ", told);
      }
      if (!told.isEmpty()) {
        PlainCopy.child(PlainCopy.child(pod, "metadata"), "annotations")
            .put(ANNOTATION, "LimitRanger plugin set: " + String.join("; ", told));
      }
    }
  }

  private static void fill(
      Map<String, Object> container,
      List<Map<String, Object>> limits,
      String what,
      List<String> told) {
    Map<String, Object> wantedLimits = new TreeMap<>();
    Map<String, Object> wantedRequests = new TreeMap<>();
    for (Map<String, Object> limit : limits) {
      if (Fields.text(limit, "type").equals("Container")) {
        copy(limit, "default", wantedLimits);
        copy(limit, "defaultRequest", wantedRequests);
      }
    }
    String name = what + Fields.text(container, "name");
    fill(container, "requests", wantedRequests, " request for " + name, told);
    fill(container, "limits", wantedLimits, " limit for " + name, told);
  }

  private static void copy(Map<String, Object> limit, String key, Map<String, Object> into) {
    Fields.map(limit, key).forEach((name, amount) -> into.put(String.valueOf(name), amount));
  }

  private static void fill(
      Map<String, Object> container,
      String list,
      Map<String, Object> wanted,
      String what,
      List<String> told) {
    List<String> set = new ArrayList<>();
    for (Map.Entry<String, Object> one : wanted.entrySet()) {
      if (!Fields.has(container, "resources", list, one.getKey())) {
        Map<String, Object> resources = PlainCopy.child(container, "resources");
        PlainCopy.child(resources, list).put(one.getKey(), canonical(one.getValue()));
        set.add(one.getKey());
      }
    }
    if (!set.isEmpty()) {
      told.add(String.join(", ", set) + what);
    }
  }

  private static Object canonical(Object amount) {
    return Quantity.printed(String.valueOf(amount)).map(text -> (Object) text).orElse(amount);
  }

  /** Why a new Pod or claim is refused; empty when it is not. */
  Optional<String> refusal(Map<String, Object> object, Resource resource, String namespace) {
    for (List<Map<String, Object>> limits : of(namespace)) {
      List<String> faults = new ArrayList<>();
      for (Map<String, Object> limit : limits) {
        String type = Fields.text(limit, "type");
        Map<String, Object> spec = PlainCopy.child(object, "spec");
        if (resource.groupAndKind().equals("PersistentVolumeClaim")) {
          if (type.equals(resource.kind())) {
            claim(limit, PodResources.list(spec, "requests").amounts(), faults);
          }
        } else if (type.equals("Container")) {
          for (String list : new String[] {"containers", "initContainers"}) {
            for (Map<String, Object> container : PlainCopy.maps(spec, list)) {
              Amounts amounts =
                  new Amounts(
                      PodResources.list(container, "requests").amounts(),
                      PodResources.list(container, "limits").amounts());
              check(limit, type, amounts, faults);
            }
          }
        } else if (type.equals("Pod")) {
          Amounts amounts =
              new Amounts(
                  PodResources.ofPod(spec, "requests").amounts(),
                  PodResources.ofPod(spec, "limits").amounts());
          check(limit, type, amounts, faults);
        }
      }
      if (!faults.isEmpty()) {
        return Optional.of(
            faults.size() == 1 ? faults.get(0) : "[" + String.join(", ", faults) + "]");
      }
    }
    return Optional.empty();
  }

  /** What a container or Pod asks for, and may take at most. */
  private record Amounts(Map<String, Quantity> requests, Map<String, Quantity> limits) {}

  private static Map<String, Quantity> amounts(Map<String, Object> limit, String key) {
    return new TreeMap<>(ResourceList.of(Fields.map(limit, key)).amounts());
  }

  private static void claim(
      Map<String, Object> limit, Map<String, Quantity> requests, List<String> faults) {
    String type = "PersistentVolumeClaim";
    amounts(limit, "min")
        .forEach((name, least) -> least(type, name, least, requests.get(name), null, faults));
    amounts(limit, "max")
        .forEach(
            (name, most) -> {
              String is = "maximum " + name + " usage per " + type + " is " + most.canonical();
              Quantity request = requests.get(name);
              if (request == null) {
                faults.add(is + ".  No request is specified");
              } else if (request.compareTo(most) > 0) {
                faults.add(is + ", but request is " + request.canonical());
              }
            });
  }

  private static void check(
      Map<String, Object> limit, String type, Amounts amounts, List<String> faults) {
    amounts(limit, "min")
        .forEach(
            (name, least) ->
                least(
                    type,
                    name,
                    least,
                    amounts.requests().get(name),
                    amounts.limits().get(name),
                    faults));
    amounts(limit, "max")
        .forEach(
            (name, most) -> {
              String is = "maximum " + name + " usage per " + type + " is " + most.canonical();
              Quantity own = amounts.limits().get(name);
              Quantity request = amounts.requests().get(name);
              if (own == null) {
                faults.add(is + ".  No limit is specified");
              } else if (own.compareTo(most) > 0) {
                faults.add(is + ", but limit is " + own.canonical());
              } else if (request != null && request.compareTo(most) > 0) {
                faults.add(is + ", but request is " + request.canonical());
              }
            });
    amounts(limit, "maxLimitRequestRatio")
        .forEach((name, most) -> ratio(type, name, most, amounts, faults));
  }

  private static void least(
      String type,
      String name,
      Quantity least,
      @edu.umd.cs.findbugs.annotations.Nullable Quantity request,
      @edu.umd.cs.findbugs.annotations.Nullable Quantity limit,
      List<String> faults) {
    String is = "minimum " + name + " usage per " + type + " is " + least.canonical();
    if (request == null) {
      faults.add(is + ".  No request is specified");
    } else if (request.compareTo(least) < 0) {
      faults.add(is + ", but request is " + request.canonical());
    } else if (limit != null && limit.compareTo(least) < 0) {
      faults.add(is + ", but limit is " + limit.canonical());
    }
  }

  private static void ratio(
      String type, String name, Quantity most, Amounts amounts, List<String> faults) {
    String is = name + " max limit to request ratio per " + type + " is " + most.canonical();
    Quantity request = amounts.requests().get(name);
    Quantity limit = amounts.limits().get(name);
    if (request == null || request.signum() == 0) {
      faults.add(is + ", but no request is specified or request is 0");
    } else if (limit == null || limit.signum() == 0) {
      faults.add(is + ", but no limit is specified or limit is 0");
    } else {
      double ratio = limit.value().doubleValue() / request.value().doubleValue();
      if (ratio > most.value().doubleValue()) {
        faults.add(is + ", but provided ratio is " + String.format(Locale.ROOT, "%.6f", ratio));
      }
    }
  }
}
