package dev.gpushare.lint.admission.defaulting;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.UnknownValue;
import java.util.List;
import java.util.Map;

/**
 * Defaults of Services that depend on other fields ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/core/v1/defaults.go, pkg/registry/core/service}).
 */
public final class ServiceDefaults {

  private static final String WHY = "the cluster picks it";

  private ServiceDefaults() {}

  public static void spec(Map<String, Object> spec) {
    String type = ObjectFields.text(spec, "type");
    boolean balanced = type.equals("LoadBalancer");
    boolean outside = type.equals("NodePort") || balanced;
    boolean ports = !Boolean.FALSE.equals(spec.get("allocateLoadBalancerNodePorts"));
    for (Map<String, Object> port : ObjectCopy.maps(spec, "ports")) {
      if (port.get("targetPort") == null) {
        port.put("targetPort", port.get("port"));
      }
      if (outside && (ports || !balanced)) {
        port.putIfAbsent("nodePort", new UnknownValue(WHY, 30000L));
      }
    }
    if (type.equals("ExternalName")) {
      return;
    }
    spec.putIfAbsent("clusterIP", new UnknownValue(WHY, "10.0.0.1"));
    spec.putIfAbsent("clusterIPs", List.of(spec.get("clusterIP")));
    spec.putIfAbsent("internalTrafficPolicy", "Cluster");
    if (ObjectFields.text(spec, "clusterIP").equals("None")
        && ObjectFields.map(spec, "selector").isEmpty()) {
      // whoever writes its endpoints may use both families
      spec.putIfAbsent("ipFamilyPolicy", "RequireDualStack");
      spec.putIfAbsent("ipFamilies", List.of("IPv4", "IPv6"));
    }
    spec.putIfAbsent("ipFamilyPolicy", "SingleStack");
    spec.putIfAbsent("ipFamilies", List.of(new UnknownValue(WHY, "IPv4")));
    if (outside) {
      spec.putIfAbsent("externalTrafficPolicy", "Cluster");
    }
    if (balanced) {
      spec.putIfAbsent("allocateLoadBalancerNodePorts", true);
    }
    if (balanced && ObjectFields.text(spec, "externalTrafficPolicy").equals("Local")) {
      spec.putIfAbsent("healthCheckNodePort", new UnknownValue(WHY, 30000L));
    }
    if (ObjectFields.text(spec, "sessionAffinity").equals("ClientIP")) {
      ObjectCopy.child(ObjectCopy.child(spec, "sessionAffinityConfig"), "clientIP")
          .putIfAbsent("timeoutSeconds", 10800L);
    }
  }
}
