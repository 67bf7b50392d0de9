package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.UnknownValue;
import java.util.List;
import java.util.Map;

/**
 * Defaults of Services that depend on other fields ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/core/v1/defaults.go, pkg/registry/core/service}).
 */
final class ServiceShape {

  private static final String WHY = "the cluster picks it";

  private ServiceShape() {}

  static void spec(Map<String, Object> spec) {
    String type = Fields.text(spec, "type");
    boolean outside = type.equals("NodePort") || type.equals("LoadBalancer");
    for (Map<String, Object> port : PlainCopy.maps(spec, "ports")) {
      if (port.get("targetPort") == null) {
        port.put("targetPort", port.get("port"));
      }
      if (outside) {
        port.putIfAbsent("nodePort", new UnknownValue(WHY, 30000L));
      }
    }
    if (type.equals("ExternalName")) {
      return;
    }
    spec.putIfAbsent("clusterIP", new UnknownValue(WHY, "10.0.0.1"));
    spec.putIfAbsent("clusterIPs", List.of(spec.get("clusterIP")));
    spec.putIfAbsent("ipFamilyPolicy", "SingleStack");
    spec.putIfAbsent("ipFamilies", List.of(new UnknownValue(WHY, "IPv4")));
    if (outside) {
      spec.putIfAbsent("externalTrafficPolicy", "Cluster");
    }
    if (type.equals("LoadBalancer")) {
      spec.putIfAbsent("allocateLoadBalancerNodePorts", true);
    }
    if (Fields.text(spec, "sessionAffinity").equals("ClientIP")) {
      PlainCopy.child(PlainCopy.child(spec, "sessionAffinityConfig"), "clientIP")
          .putIfAbsent("timeoutSeconds", 10800L);
    }
  }
}
