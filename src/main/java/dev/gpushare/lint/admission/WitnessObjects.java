package dev.gpushare.lint.admission;

import dev.gpushare.lint.model.WellKnownName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Small objects of the kinds that hold Pods: every optional field is absent in one of them. */
final class WitnessObjects {

  private static final Set<String> KINDS =
      Set.of(
          "Pod",
          "apps/Deployment",
          "apps/StatefulSet",
          "apps/DaemonSet",
          "apps/ReplicaSet",
          "batch/Job");

  private WitnessObjects() {}

  /** Whether there are any of the kind. */
  static boolean has(Resource resource) {
    return KINDS.contains(resource.groupAndKind());
  }

  /** The objects of a kind, smallest first. */
  static List<Map<String, Object>> of(Resource resource) {
    List<Map<String, Object>> objects = new ArrayList<>();
    for (Map<String, Object> pod : pods()) {
      objects.add(resource.isPod() ? pod : controller(pod));
    }
    return objects;
  }

  private static Map<String, Object> controller(Map<String, Object> pod) {
    Map<String, Object> template = PlainCopy.of(pod);
    Map<String, Object> metadata = PlainCopy.child(template, "metadata");
    metadata.remove("name");
    Map<String, Object> labels = PlainCopy.child(metadata, "labels");
    labels.put("app", "x");
    Map<String, Object> selector = PlainCopy.entries("matchLabels", PlainCopy.entries("app", "x"));
    return PlainCopy.entries(
        "metadata",
        PlainCopy.entries("name", "x"),
        "spec",
        PlainCopy.entries("selector", selector, "template", template));
  }

  private static List<Map<String, Object>> pods() {
    List<Map<String, Object>> pods = new ArrayList<>();
    pods.add(pod());
    Map<String, Object> labelled = pod();
    meta(labelled, "labels").put("x", "y");
    pods.add(labelled);
    Map<String, Object> annotated = pod();
    meta(annotated, "annotations").put("x", "y");
    pods.add(annotated);
    Map<String, Object> init = pod();
    spec(init).put("initContainers", List.of(container("i")));
    first(init).put("env", List.of(PlainCopy.entries("name", "A", "value", "b")));
    pods.add(init);
    Map<String, Object> debugged = pod();
    spec(debugged).put("ephemeralContainers", List.of(container("e")));
    first(debugged).put("env", List.of(PlainCopy.entries("name", "A", "value", "b")));
    pods.add(debugged);
    for (String annotation :
        List.of(WellKnownName.KAI_FRACTION.text(), WellKnownName.KAI_MEMORY.text())) {
      Map<String, Object> fraction = pod();
      meta(fraction, "annotations").put(annotation, "0.5");
      pods.add(fraction);
    }
    Map<String, Object> runtime = pod();
    spec(runtime).put("runtimeClassName", WellKnownName.NVIDIA_RUNTIME_CLASS.text());
    pods.add(runtime);
    Map<String, Object> whole = pod();
    first(whole)
        .put(
            "resources",
            PlainCopy.entries("limits", PlainCopy.entries(WellKnownName.GPU_RESOURCE.text(), "1")));
    pods.add(whole);
    Map<String, Object> request = pod();
    first(request).put("resources", PlainCopy.entries("requests", PlainCopy.entries("cpu", "1")));
    pods.add(request);
    Map<String, Object> variable = pod();
    Map<String, Object> from =
        PlainCopy.entries("fieldRef", PlainCopy.entries("fieldPath", "metadata.name"));
    first(variable)
        .put("env", new ArrayList<>(List.of(PlainCopy.entries("name", "X", "valueFrom", from))));
    pods.add(variable);
    Map<String, Object> secured = pod();
    first(secured).put("securityContext", PlainCopy.entries("runAsUser", 1L));
    pods.add(secured);
    return pods;
  }

  private static Map<String, Object> pod() {
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("containers", new ArrayList<>(List.of(container("c"))));
    return PlainCopy.entries("metadata", PlainCopy.entries("name", "x"), "spec", spec);
  }

  private static Map<String, Object> container(String name) {
    return PlainCopy.entries("name", name, "image", "x:1");
  }

  private static Map<String, Object> meta(Map<String, Object> pod, String key) {
    return PlainCopy.child(PlainCopy.child(pod, "metadata"), key);
  }

  private static Map<String, Object> spec(Map<String, Object> pod) {
    return PlainCopy.child(pod, "spec");
  }

  private static Map<String, Object> first(Map<String, Object> pod) {
    return PlainCopy.maps(spec(pod), "containers").get(0);
  }

  /** One line of JSON. */
  static String json(Object value) {
    StringBuilder out = new StringBuilder();
    json(value, out);
    return out.toString();
  }

  private static void json(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> map) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(separator).append('"').append(entry.getKey()).append("\": ");
        json(entry.getValue(), out);
        separator = ", ";
      }
      out.append(map.isEmpty() ? "{}" : "}");
    } else if (value instanceof List<?> list) {
      String separator = "[";
      for (Object element : list) {
        out.append(separator);
        json(element, out);
        separator = ", ";
      }
      out.append(list.isEmpty() ? "[]" : "]");
    } else if (value instanceof String text) {
      text(text, out);
    } else {
      out.append(value);
    }
  }

  private static void text(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
