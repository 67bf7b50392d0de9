package dev.gpushare.lint.admission;

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
      Map<String, Object> affinity = PlainCopy.child(spec, "affinity");
      for (String kind : new String[] {"podAffinity", "podAntiAffinity"}) {
        if (affinity.get(kind) instanceof Map) {
          terms(PlainCopy.child(affinity, kind));
        }
      }
    }
    for (Map<String, Object> spread : PlainCopy.maps(spec, "topologySpreadConstraints")) {
      if (spread.get("labelSelector") instanceof Map<?, ?> selector) {
        Map<String, Object> translated = selector(selector);
        PlainCopy.child(translated, "matchLabels").put(NAMESPACE, namespace);
        spread.put("labelSelector", translated);
      }
    }
  }

  private void terms(Map<String, Object> affinity) {
    for (Map<String, Object> weighted :
        PlainCopy.maps(affinity, "preferredDuringSchedulingIgnoredDuringExecution")) {
      weighted.put("podAffinityTerm", term(Fields.map(weighted, "podAffinityTerm")));
    }
    String required = "requiredDuringSchedulingIgnoredDuringExecution";
    if (affinity.get(required) instanceof List<?> terms) {
      List<Object> translated = new ArrayList<>();
      for (Object term : terms) {
        translated.add(term(Fields.map(term)));
      }
      affinity.put(required, translated);
    }
  }

  private Map<String, Object> term(Map<?, ?> term) {
    Map<String, Object> made = PlainCopy.entries();
    made.put("topologyKey", term.get("topologyKey"));
    if (!(term.get("labelSelector") instanceof Map<?, ?> own)) {
      return made;
    }
    Map<String, Object> selector = selector(own);
    List<?> namespaces = Fields.list(term, "namespaces");
    if (!namespaces.isEmpty()) {
      PlainCopy.children(selector, "matchExpressions")
          .add(PlainCopy.entries("key", NAMESPACE, "operator", "In", "values", namespaces));
    } else if (term.get("namespaceSelector") instanceof Map<?, ?> namespaceSelector) {
      Map<String, Object> labels = PlainCopy.child(selector, "matchLabels");
      Fields.map(namespaceSelector, "matchLabels")
          .forEach(
              (key, value) -> labels.put(cluster.namespaceLabelKey(String.valueOf(key)), value));
      for (Object expression : Fields.list(namespaceSelector, "matchExpressions")) {
        Map<String, Object> copy = PlainCopy.of(Fields.map(expression));
        copy.put("key", cluster.namespaceLabelKey(Fields.text(expression, "key")));
        PlainCopy.children(selector, "matchExpressions").add(copy);
      }
    } else {
      PlainCopy.child(selector, "matchLabels").put(NAMESPACE, namespace);
    }
    made.put("labelSelector", selector);
    return made;
  }

  private Map<String, Object> selector(Map<?, ?> own) {
    Map<String, Object> selector = PlainCopy.of(own);
    Map<String, Object> labels = PlainCopy.entries();
    Fields.map(own, "matchLabels")
        .forEach((key, value) -> labels.put(cluster.labelKey(String.valueOf(key)), value));
    labels.put(MANAGED_BY, cluster.name());
    selector.put("matchLabels", labels);
    for (Map<String, Object> expression : PlainCopy.maps(selector, "matchExpressions")) {
      expression.put("key", cluster.labelKey(Fields.text(expression, "key")));
    }
    return selector;
  }
}
