package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gives objects of CustomResourceDefinitions of the input the shape in which the server stores
 * them: unknown fields are left out, defaults of the schema filled in ({@code
 * kubernetes/apiextensions-apiserver@v0.36.3:pkg/apiserver/schema/{pruning,defaulting}}).
 */
final class CustomDefaults {

  private static final String KEEPS = "x-kubernetes-preserve-unknown-fields";
  private static final int DEEPEST = 64;

  private final Map<String, List<Manifest>> definitions = new HashMap<>();
  private final Map<String, Map<?, ?>> versions = new ConcurrentHashMap<>();

  CustomDefaults(ClusterObjects objects) {
    for (Manifest manifest :
        objects.ofKind("apiextensions.k8s.io/v1", "CustomResourceDefinition")) {
      String group = manifest.text(NodePath.of("spec", "group")).orElse("");
      String kind = manifest.text(NodePath.of("spec", "names", "kind")).orElse("");
      definitions.computeIfAbsent(group + " " + kind, key -> new ArrayList<>()).add(manifest);
    }
  }

  /** What the last definition says of a version; read when an object of it is there. */
  private Map<?, ?> version(Resource resource) {
    return versions.computeIfAbsent(
        resource.apiVersion() + " " + resource.kind(), key -> read(resource));
  }

  private Map<?, ?> read(Resource resource) {
    Map<?, ?> found = Map.of();
    for (Manifest manifest :
        definitions.getOrDefault(resource.group() + " " + resource.kind(), List.of())) {
      for (Object version : Fields.list(PlainCopy.of(manifest.root()), "spec", "versions")) {
        if (Fields.text(version, "name").equals(resource.version())) {
          found = Fields.map(version);
        }
      }
    }
    return found;
  }

  /** Shapes an object, in place; one whose definition is not in the input stays as it is. */
  void apply(Map<String, Object> object, Resource resource, boolean fresh) {
    Map<?, ?> version = version(resource);
    Map<?, ?> schema = Fields.map(version, "schema", "openAPIV3Schema");
    if (schema.isEmpty()) {
      return;
    }
    if (fresh && Fields.has(version, "subresources", "status")) {
      object.remove("status");
    }
    Map<String, Object> own = new LinkedHashMap<>();
    for (String key : List.of("apiVersion", "kind", "metadata")) {
      if (object.containsKey(key)) {
        own.put(key, object.remove(key));
      }
    }
    prune(object, schema, 0);
    fill(object, schema, 0);
    Map<String, Object> rest = new LinkedHashMap<>(object);
    object.clear();
    object.putAll(own);
    object.putAll(rest);
  }

  @SuppressWarnings("unchecked")
  private static void prune(Object value, Map<?, ?> schema, int depth) {
    if (depth > DEEPEST) {
      return;
    }
    if (value instanceof List<?> list) {
      Map<?, ?> items = Fields.map(schema, "items");
      list.forEach(element -> prune(element, items, depth + 1));
    } else if (value instanceof Map<?, ?> map) {
      Map<?, ?> properties = Fields.map(schema, "properties");
      Object more = Fields.at(schema, "additionalProperties");
      boolean keeps = Boolean.TRUE.equals(Fields.at(schema, KEEPS));
      boolean embedded = Boolean.TRUE.equals(Fields.at(schema, "x-kubernetes-embedded-resource"));
      for (String key : new ArrayList<>(((Map<String, Object>) map).keySet())) {
        boolean known = embedded && List.of("apiVersion", "kind", "metadata").contains(key);
        if (properties.get(key) instanceof Map<?, ?> property) {
          prune(Fields.at(map, key), property, depth + 1);
        } else if (more instanceof Map<?, ?> every) {
          prune(Fields.at(map, key), every, depth + 1);
        } else if (!keeps && !known && !Boolean.TRUE.equals(more)) {
          map.remove(key);
        }
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static void fill(Object value, Map<?, ?> schema, int depth) {
    if (depth > DEEPEST) {
      return;
    }
    if (value instanceof List<?> list) {
      list.forEach(element -> fill(element, Fields.map(schema, "items"), depth + 1));
    } else if (value instanceof Map<?, ?> map) {
      Map<String, Object> object = (Map<String, Object>) map;
      Fields.map(schema, "properties")
          .forEach((key, property) -> field(object, String.valueOf(key), property, depth));
      if (Fields.at(schema, "additionalProperties") instanceof Map<?, ?> every) {
        Map<?, ?> properties = Fields.map(schema, "properties");
        object.forEach(
            (key, one) -> {
              if (!properties.containsKey(key)) {
                fill(one, every, depth + 1);
              }
            });
      }
    }
  }

  private static void field(Map<String, Object> object, String key, Object property, int depth) {
    if (!(property instanceof Map<?, ?> schema)) {
      return;
    }
    if (!object.containsKey(key) && Fields.at(schema, "default") != NullValue.NULL) {
      Map<String, Object> holder = new LinkedHashMap<>();
      holder.put(key, schema.get("default"));
      object.put(key, PlainCopy.of(holder).get(key));
    }
    fill(Fields.at(object, key), schema, depth + 1);
  }
}
