package dev.gpushare.lint.admission;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Defaults of Pods and Pod templates that depend on other fields ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/core/v1/defaults.go}).
 */
final class PodShape {

  private static final String[] CONTAINERS = {
    "containers", "initContainers", "ephemeralContainers"
  };

  private PodShape() {}

  /** All containers of a Pod's spec. */
  static List<Map<String, Object>> containers(Map<String, Object> spec) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (String list : CONTAINERS) {
      all.addAll(PlainCopy.maps(spec, list));
    }
    return all;
  }

  /** What holds for Pods and templates alike. */
  static void spec(Map<String, Object> spec) {
    for (Map<String, Object> container : containers(spec)) {
      if (!(container.get("imagePullPolicy") instanceof String)) {
        container.put("imagePullPolicy", pullPolicy(Fields.text(container, "image")));
      }
    }
    for (Map<String, Object> volume : PlainCopy.maps(spec, "volumes")) {
      if (volume.size() == 1 && volume.containsKey("name")) {
        volume.put("emptyDir", PlainCopy.entries());
      }
      if (volume.get("image") instanceof Map<?, ?> image
          && Fields.text(image, "pullPolicy").isEmpty()) {
        PlainCopy.child(volume, "image")
            .put("pullPolicy", pullPolicy(Fields.text(image, "reference")));
      }
    }
    if (Fields.text(spec, "serviceAccountName").isEmpty()
        && !Fields.text(spec, "serviceAccount").isEmpty()) {
      spec.put("serviceAccountName", spec.get("serviceAccount"));
    } else if (!Fields.text(spec, "serviceAccountName").isEmpty()) {
      spec.put("serviceAccount", spec.get("serviceAccountName"));
    }
  }

  private static String pullPolicy(String image) {
    int digest = image.indexOf('@');
    String name = digest < 0 ? image : image.substring(0, digest);
    int colon = name.lastIndexOf(':');
    String tag = colon > name.lastIndexOf('/') ? name.substring(colon + 1) : "";
    boolean floating = tag.equals("latest") || tag.isEmpty() && digest < 0;
    return floating ? "Always" : "IfNotPresent";
  }

  /** What holds for Pods only. */
  static void pod(Map<String, Object> spec) {
    spec.putIfAbsent("enableServiceLinks", true);
    for (String list : new String[] {"containers", "initContainers"}) {
      for (Map<String, Object> container : PlainCopy.maps(spec, list)) {
        Map<String, Object> resources = PlainCopy.child(container, "resources");
        PodResources.fill(resources, "limits", "requests");
        if (Boolean.TRUE.equals(spec.get("hostNetwork"))) {
          for (Map<String, Object> port : PlainCopy.maps(container, "ports")) {
            port.putIfAbsent("hostPort", port.get("containerPort"));
          }
        }
      }
    }
    PodResources.podLevel(spec);
  }

  /**
   * Keys of labels that selectors are to be completed with become part of the selectors ({@code
   * kubernetes/kubernetes@v1.36.3:pkg/registry/core/pod/strategy.go}).
   */
  static void labelKeys(Map<String, Object> pod) {
    Map<?, ?> labels = Fields.map(pod, "metadata", "labels");
    Map<String, Object> spec = PlainCopy.child(pod, "spec");
    for (Map<String, Object> spread : PlainCopy.maps(spec, "topologySpreadConstraints")) {
      merge(spread, "matchLabelKeys", "In", labels);
    }
    if (!(spec.get("affinity") instanceof Map)) {
      return;
    }
    Map<String, Object> affinity = PlainCopy.child(spec, "affinity");
    for (String kind : new String[] {"podAffinity", "podAntiAffinity"}) {
      if (affinity.get(kind) instanceof Map) {
        Map<String, Object> terms = PlainCopy.child(affinity, kind);
        for (Map<String, Object> weighted :
            PlainCopy.maps(terms, "preferredDuringSchedulingIgnoredDuringExecution")) {
          keys(PlainCopy.child(weighted, "podAffinityTerm"), labels);
        }
        PlainCopy.maps(terms, "requiredDuringSchedulingIgnoredDuringExecution")
            .forEach(term -> keys(term, labels));
      }
    }
  }

  private static void keys(Map<String, Object> term, Map<?, ?> labels) {
    merge(term, "matchLabelKeys", "In", labels);
    merge(term, "mismatchLabelKeys", "NotIn", labels);
  }

  private static void merge(
      Map<String, Object> holder, String keys, String operator, Map<?, ?> labels) {
    if (!(holder.get("labelSelector") instanceof Map)) {
      return;
    }
    for (String key : Fields.texts(holder, keys)) {
      if (labels.get(key) != null) {
        PlainCopy.children(PlainCopy.child(holder, "labelSelector"), "matchExpressions")
            .add(
                PlainCopy.entries(
                    "key", key, "operator", operator, "values", List.of(labels.get(key))));
      }
    }
  }

  /** A key of a spread constraint that its selector has already; the server takes no such Pod. */
  static Optional<String> doubledKey(Map<String, Object> spec) {
    List<Map<String, Object>> spreads = PlainCopy.maps(spec, "topologySpreadConstraints");
    for (int i = 0; i < spreads.size(); i++) {
      Object selector = Fields.at(spreads.get(i), "labelSelector");
      List<String> keys = Fields.texts(spreads.get(i), "matchLabelKeys");
      for (int k = 0; k < keys.size(); k++) {
        boolean doubled = Fields.has(selector, "matchLabels", keys.get(k));
        for (Object expression : Fields.list(selector, "matchExpressions")) {
          doubled |= Fields.text(expression, "key").equals(keys.get(k));
        }
        if (doubled) {
          return Optional.of(
              "spec.topologySpreadConstraints["
                  + i
                  + "].matchLabelKeys["
                  + k
                  + "]: Invalid value: \""
                  + keys.get(k)
                  + "\": exists in both matchLabelKeys and labelSelector");
        }
      }
    }
    return Optional.empty();
  }
}
