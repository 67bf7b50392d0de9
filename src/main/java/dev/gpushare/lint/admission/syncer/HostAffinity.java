package dev.gpushare.lint.admission.syncer;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.model.WellKnownName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Selectors of other Pods, as they find only those of the same tenant on the host. */
final class HostAffinity {

  private static final String MANAGED_BY = WellKnownName.VCLUSTER_MANAGED_BY_LABEL.text();
  private static final String NAMESPACE = WellKnownName.VCLUSTER_NAMESPACE_LABEL.text();

  private final VirtualCluster cluster;
  private final String namespace;

  HostAffinity(VirtualCluster cluster, String namespace) {
    this.cluster = cluster;
    this.namespace = namespace;
  }

  void translate(Map<String, Object> spec) {
    if (spec.get("affinity") instanceof Map) {
      Map<String, Object> affinity = ObjectCopy.child(spec, "affinity");
      for (String kind : new String[] {"podAffinity", "podAntiAffinity"}) {
        if (affinity.get(kind) instanceof Map) {
          terms(ObjectCopy.child(affinity, kind));
        }
      }
    }
    for (Map<String, Object> spread : ObjectCopy.maps(spec, "topologySpreadConstraints")) {
      if (spread.get("labelSelector") instanceof Map<?, ?> selector) {
        Map<String, Object> translated = selector(selector);
        ObjectCopy.child(translated, "matchLabels").put(NAMESPACE, namespace);
        spread.put("labelSelector", translated);
      }
    }
  }

  private void terms(Map<String, Object> affinity) {
    for (Map<String, Object> weighted :
        ObjectCopy.maps(affinity, "preferredDuringSchedulingIgnoredDuringExecution")) {
      weighted.put("podAffinityTerm", term(ObjectFields.map(weighted, "podAffinityTerm")));
    }
    String required = "requiredDuringSchedulingIgnoredDuringExecution";
    if (affinity.get(required) instanceof List<?> terms) {
      List<Object> translated = new ArrayList<>();
      for (Object term : terms) {
        translated.add(term(ObjectFields.map(term)));
      }
      affinity.put(required, translated);
    }
  }

  private Map<String, Object> term(Map<?, ?> term) {
    Map<String, Object> made = ObjectCopy.entries();
    made.put("topologyKey", term.get("topologyKey"));
    if (!(term.get("labelSelector") instanceof Map<?, ?> own)) {
      return made;
    }
    Map<String, Object> selector = selector(own);
    List<?> namespaces = ObjectFields.list(term, "namespaces");
    if (!namespaces.isEmpty()) {
      ObjectCopy.children(selector, "matchExpressions")
          .add(ObjectCopy.entries("key", NAMESPACE, "operator", "In", "values", namespaces));
    } else if (term.get("namespaceSelector") instanceof Map<?, ?> namespaceSelector) {
      Map<String, Object> labels = ObjectCopy.child(selector, "matchLabels");
      ObjectFields.map(namespaceSelector, "matchLabels")
          .forEach(
              (key, value) -> labels.put(cluster.namespaceLabelKey(String.valueOf(key)), value));
      for (Object expression : ObjectFields.list(namespaceSelector, "matchExpressions")) {
        Map<String, Object> copy = ObjectCopy.of(ObjectFields.map(expression));
        copy.put("key", cluster.namespaceLabelKey(ObjectFields.text(expression, "key")));
        ObjectCopy.children(selector, "matchExpressions").add(copy);
      }
    } else {
      ObjectCopy.child(selector, "matchLabels").put(NAMESPACE, namespace);
    }
    made.put("labelSelector", selector);
    return made;
  }

  private Map<String, Object> selector(Map<?, ?> own) {
    Map<String, Object> selector = ObjectCopy.of(own);
    Map<String, Object> labels = ObjectCopy.entries();
    ObjectFields.map(own, "matchLabels")
        .forEach((key, value) -> labels.put(cluster.labelKey(String.valueOf(key)), value));
    labels.put(MANAGED_BY, cluster.name());
    selector.put("matchLabels", labels);
    for (Map<String, Object> expression : ObjectCopy.maps(selector, "matchExpressions")) {
      expression.put("key", cluster.labelKey(ObjectFields.text(expression, "key")));
    }
    return selector;
  }
}
