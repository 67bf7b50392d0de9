package dev.gpushare.lint.admission;

import dev.gpushare.lint.model.Manifest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The objects of the input that answers depend on: parameters, classes, accounts. */
final class ClusterObjects {

  private static final String PRIORITY_CLASS = "scheduling.k8s.io/v1 PriorityClass";

  /** Those that every server makes for itself ({@code pkg/apis/scheduling/v1/helpers.go}). */
  private static final Map<String, Long> SYSTEM_CLASSES =
      Map.of("system-cluster-critical", 2_000_000_000L, "system-node-critical", 2_000_001_000L);

  private final Map<String, List<Manifest>> byKind = new HashMap<>();
  private final Map<String, Map<String, List<Manifest>>> byName = new ConcurrentHashMap<>();

  ClusterObjects(List<Manifest> manifests) {
    for (Manifest manifest : manifests) {
      if (manifest.kind().isObject()) {
        String kind =
            manifest.kind().apiVersion().orElse("") + " " + manifest.kind().objectKind().orElse("");
        byKind.computeIfAbsent(kind, key -> new ArrayList<>()).add(manifest);
      }
    }
  }

  /** Those of a kind and a name, in all namespaces; a kind is indexed when it is asked for. */
  List<Manifest> named(String apiVersion, String kind, String name) {
    return byName
        .computeIfAbsent(apiVersion + " " + kind, key -> names(ofKind(apiVersion, kind)))
        .getOrDefault(name, List.of());
  }

  private static Map<String, List<Manifest>> names(List<Manifest> manifests) {
    Map<String, List<Manifest>> names = new HashMap<>();
    for (Manifest manifest : manifests) {
      names.computeIfAbsent(manifest.name().orElse(""), name -> new ArrayList<>()).add(manifest);
    }
    return names;
  }

  /** All of a kind. */
  List<Manifest> ofKind(String apiVersion, String kind) {
    return byKind.getOrDefault(apiVersion + " " + kind, List.of());
  }

  /** An object's plain values; empty when it is not there. */
  Map<?, ?> object(String apiVersion, String kind, String namespace, String name) {
    for (Manifest manifest : named(apiVersion, kind, name)) {
      if (manifest.namespace().orElse(namespace).equals(namespace)) {
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
