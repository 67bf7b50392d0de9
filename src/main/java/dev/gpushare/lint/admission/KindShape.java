package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NullValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Defaults of other kinds that depend on other fields ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/{apps,autoscaling,batch,core,networking,rbac,resource}}).
 */
final class KindShape {

  private static final long NEVER_GIVES_UP = Integer.MAX_VALUE;

  private KindShape() {}

  /** A limit stands for a default that is not there, and a default for a request. */
  static void limitRange(Map<String, Object> spec) {
    for (Map<String, Object> limit : PlainCopy.maps(spec, "limits")) {
      if (Fields.text(limit, "type").equals("Container")) {
        PodResources.fill(limit, "max", "default");
        PodResources.fill(limit, "default", "defaultRequest");
        PodResources.fill(limit, "min", "defaultRequest");
      }
    }
  }

  /** Labels of a template become those of what it belongs to. */
  static void labels(Map<String, Object> object) {
    Map<?, ?> labels = Fields.map(object, "spec", "template", "metadata", "labels");
    if (!labels.isEmpty() && Fields.map(object, "metadata", "labels").isEmpty()) {
      PlainCopy.child(object, "metadata").put("labels", PlainCopy.of(labels));
    }
  }

  static void replicationController(Map<String, Object> object) {
    Map<?, ?> labels = Fields.map(object, "spec", "template", "metadata", "labels");
    if (!labels.isEmpty() && Fields.map(object, "spec", "selector").isEmpty()) {
      PlainCopy.child(object, "spec").put("selector", PlainCopy.of(labels));
    }
    labels(object);
  }

  static void job(Map<String, Object> spec) {
    boolean byIndex = spec.get("backoffLimitPerIndex") != null;
    spec.putIfAbsent("backoffLimit", byIndex ? NEVER_GIVES_UP : 6L);
    spec.putIfAbsent("completionMode", "NonIndexed");
    spec.putIfAbsent("suspend", false);
    spec.putIfAbsent("manualSelector", false);
  }

  static void networkPolicy(Map<String, Object> spec) {
    if (Fields.list(spec, "policyTypes").isEmpty()) {
      List<Object> types = new ArrayList<>(List.of("Ingress"));
      if (!Fields.list(spec, "egress").isEmpty()) {
        types.add("Egress");
      }
      spec.put("policyTypes", types);
    }
  }

  /** Texts that are to be stored as bytes. */
  static void secret(Map<String, Object> secret) {
    Map<?, ?> texts = Fields.map(secret, "stringData");
    if (!texts.isEmpty()) {
      Map<String, Object> data = PlainCopy.child(secret, "data");
      texts.forEach(
          (key, text) -> {
            byte[] bytes = String.valueOf(text).getBytes(StandardCharsets.UTF_8);
            data.put(String.valueOf(key), Base64.getEncoder().encodeToString(bytes));
          });
    }
    secret.remove("stringData");
  }

  static void roleBinding(Map<String, Object> binding) {
    for (Map<String, Object> subject : PlainCopy.maps(binding, "subjects")) {
      if (!Fields.text(subject, "kind").equals("ServiceAccount")) {
        subject.putIfAbsent("apiGroup", "rbac.authorization.k8s.io");
      }
    }
  }

  /** A request for devices is for one, unless it is for all. */
  static void claim(Map<String, Object> devices) {
    for (Map<String, Object> request : PlainCopy.maps(devices, "requests")) {
      if (request.get("exactly") instanceof Map) {
        count(PlainCopy.child(request, "exactly"));
      }
      PlainCopy.maps(request, "firstAvailable").forEach(KindShape::count);
    }
  }

  private static void count(Map<String, Object> request) {
    String mode = Fields.text(request, "allocationMode");
    if (mode.isEmpty() || mode.equals("ExactCount")) {
      request.putIfAbsent("count", 1L);
    }
  }

  /** {@code autoscaling/v2}. */
  static void autoscaler(Map<String, Object> spec) {
    if (Fields.list(spec, "metrics").isEmpty()) {
      Map<String, Object> target =
          PlainCopy.entries("averageUtilization", 80L, "type", "Utilization");
      Map<String, Object> resource = PlainCopy.entries("name", "cpu", "target", target);
      spec.put(
          "metrics",
          new ArrayList<Object>(
              List.of(PlainCopy.entries("resource", resource, "type", "Resource"))));
    }
    if (spec.get("behavior") instanceof Map) {
      Map<String, Object> behavior = PlainCopy.child(spec, "behavior");
      Map<String, Object> up = PlainCopy.child(behavior, "scaleUp");
      up.putIfAbsent("stabilizationWindowSeconds", 0L);
      scaling(up, List.of(policy("Pods", 4L), policy("Percent", 100L)));
      scaling(PlainCopy.child(behavior, "scaleDown"), List.of(policy("Percent", 100L)));
    }
  }

  private static Map<String, Object> policy(String type, long value) {
    return PlainCopy.entries("periodSeconds", 15L, "type", type, "value", value);
  }

  private static void scaling(Map<String, Object> rules, List<Map<String, Object>> usual) {
    rules.putIfAbsent("selectPolicy", "Max");
    if (Fields.at(rules, "policies") == NullValue.NULL) {
      rules.put("policies", new ArrayList<Object>(usual));
    }
  }
}
