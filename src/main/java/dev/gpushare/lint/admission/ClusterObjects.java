package dev.gpushare.lint.admission;

import dev.gpushare.lint.model.Manifest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The objects of the input that answers depend on: parameters, classes, accounts. */
final class ClusterObjects {

  private static final String PRIORITY_CLASS = "scheduling.k8s.io/v1 PriorityClass";

  /** Those that every server makes for itself ({@code pkg/apis/scheduling/v1/helpers.go}). */
  private static final Map<String, Long> SYSTEM_CLASSES =
      Map.of("system-cluster-critical", 2_000_000_000L, "system-node-critical", 2_000_001_000L);

  private final Map<String, List<Manifest>> byKind = new HashMap<>();

  ClusterObjects(List<Manifest> manifests) {
    for (Manifest manifest : manifests) {
      if (manifest.kind().isObject()) {
        String kind =
            manifest.kind().apiVersion().orElse("") + " " + manifest.kind().objectKind().orElse("");
        byKind.computeIfAbsent(kind, key -> new ArrayList<>()).add(manifest);
      }
    }
  }

  /** All of a kind. */
  List<Manifest> ofKind(String apiVersion, String kind) {
    return byKind.getOrDefault(apiVersion + " " + kind, List.of());
  }

  /** An object's plain values; empty when it is not there. */
  Map<?, ?> object(String apiVersion, String kind, String namespace, String name) {
    for (Manifest manifest : ofKind(apiVersion, kind)) {
      if (manifest.name().orElse("").equals(name)
          && manifest.namespace().orElse(namespace).equals(namespace)) {
        return PlainCopy.of(manifest.root());
      }
    }
    return Map.of();
  }

  Map<?, ?> priorityClass(String name) {
    Long system = SYSTEM_CLASSES.get(name);
    if (system != null) {
      return PlainCopy.entries("value", system);
    }
    return object("scheduling.k8s.io/v1", "PriorityClass", "", name);
  }

  Map<?, ?> defaultPriorityClass() {
    for (Manifest manifest : byKind.getOrDefault(PRIORITY_CLASS, List.of())) {
      Map<String, Object> object = PlainCopy.of(manifest.root());
      if (Boolean.TRUE.equals(object.get("globalDefault"))) {
        return object;
      }
    }
    return new LinkedHashMap<>();
  }
}
