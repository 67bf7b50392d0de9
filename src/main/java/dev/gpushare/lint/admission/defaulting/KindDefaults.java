package dev.gpushare.lint.admission.defaulting;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.NullValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Defaults of other kinds that depend on other fields ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/{apps,autoscaling,batch,core,networking,rbac,resource}}).
 */
public final class KindDefaults {

  private static final long NEVER_GIVES_UP = Integer.MAX_VALUE;

  private KindDefaults() {}

  /** A limit stands for a default that is not there, and a default for a request. */
  public static void limitRange(Map<String, Object> spec) {
    for (Map<String, Object> limit : ObjectCopy.maps(spec, "limits")) {
      if (ObjectFields.text(limit, "type").equals("Container")) {
        PodResources.fill(limit, "max", "default");
        PodResources.fill(limit, "default", "defaultRequest");
        PodResources.fill(limit, "min", "defaultRequest");
      }
    }
  }

  /** Labels of a template become those of what it belongs to. */
  public static void labels(Map<String, Object> object) {
    Map<?, ?> labels = ObjectFields.map(object, "spec", "template", "metadata", "labels");
    if (!labels.isEmpty() && ObjectFields.map(object, "metadata", "labels").isEmpty()) {
      ObjectCopy.child(object, "metadata").put("labels", ObjectCopy.of(labels));
    }
  }

  public static void replicationController(Map<String, Object> object) {
    Map<?, ?> labels = ObjectFields.map(object, "spec", "template", "metadata", "labels");
    if (!labels.isEmpty() && ObjectFields.map(object, "spec", "selector").isEmpty()) {
      ObjectCopy.child(object, "spec").put("selector", ObjectCopy.of(labels));
    }
    labels(object);
  }

  public static void job(Map<String, Object> spec) {
    boolean byIndex = spec.get("backoffLimitPerIndex") != null;
    spec.putIfAbsent("backoffLimit", byIndex ? NEVER_GIVES_UP : 6L);
    spec.putIfAbsent("completionMode", "NonIndexed");
    spec.putIfAbsent("suspend", false);
    spec.putIfAbsent("manualSelector", false);
  }

  public static void networkPolicy(Map<String, Object> spec) {
    if (ObjectFields.list(spec, "policyTypes").isEmpty()) {
      List<Object> types = new ArrayList<>(List.of("Ingress"));
      if (!ObjectFields.list(spec, "egress").isEmpty()) {
        types.add("Egress");
      }
      spec.put("policyTypes", types);
    }
  }

  /** Texts that are to be stored as bytes. */
  public static void secret(Map<String, Object> secret) {
    Map<?, ?> texts = ObjectFields.map(secret, "stringData");
    if (!texts.isEmpty()) {
      Map<String, Object> data = ObjectCopy.child(secret, "data");
      texts.forEach(
          (key, text) -> {
            byte[] bytes = String.valueOf(text).getBytes(StandardCharsets.UTF_8);
            data.put(String.valueOf(key), Base64.getEncoder().encodeToString(bytes));
          });
    }
    secret.remove("stringData");
  }

  public static void roleBinding(Map<String, Object> binding) {
    for (Map<String, Object> subject : ObjectCopy.maps(binding, "subjects")) {
      if (!ObjectFields.text(subject, "kind").equals("ServiceAccount")) {
        subject.putIfAbsent("apiGroup", "rbac.authorization.k8s.io");
      }
    }
  }

  /** A request for devices is for one, unless it is for all. */
  public static void claim(Map<String, Object> devices) {
    for (Map<String, Object> request : ObjectCopy.maps(devices, "requests")) {
      if (request.get("exactly") instanceof Map) {
        count(ObjectCopy.child(request, "exactly"));
      }
      ObjectCopy.maps(request, "firstAvailable").forEach(KindDefaults::count);
    }
  }

  private static void count(Map<String, Object> request) {
    String mode = ObjectFields.text(request, "allocationMode");
    if (mode.isEmpty() || mode.equals("ExactCount")) {
      request.putIfAbsent("count", 1L);
    }
  }

  /** {@code autoscaling/v2}. */
  public static void autoscaler(Map<String, Object> spec) {
    if (ObjectFields.list(spec, "metrics").isEmpty()) {
      Map<String, Object> target =
          ObjectCopy.entries("averageUtilization", 80L, "type", "Utilization");
      Map<String, Object> resource = ObjectCopy.entries("name", "cpu", "target", target);
      spec.put(
          "metrics",
          new ArrayList<Object>(
              List.of(ObjectCopy.entries("resource", resource, "type", "Resource"))));
    }
    if (spec.get("behavior") instanceof Map) {
      Map<String, Object> behavior = ObjectCopy.child(spec, "behavior");
      Map<String, Object> up = ObjectCopy.child(behavior, "scaleUp");
      up.putIfAbsent("stabilizationWindowSeconds", 0L);
      scaling(up, List.of(policy("Pods", 4L), policy("Percent", 100L)));
      scaling(ObjectCopy.child(behavior, "scaleDown"), List.of(policy("Percent", 100L)));
    }
  }

  private static Map<String, Object> policy(String type, long value) {
    return ObjectCopy.entries("periodSeconds", 15L, "type", type, "value", value);
  }

  private static void scaling(Map<String, Object> rules, List<Map<String, Object>> usual) {
    rules.putIfAbsent("selectPolicy", "Max");
    if (ObjectFields.at(rules, "policies") == NullValue.NULL) {
      rules.put("policies", new ArrayList<Object>(usual));
    }
  }
}
