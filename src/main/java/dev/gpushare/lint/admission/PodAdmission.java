package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.GoQuote;
import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.cel.UnknownValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the server's own admission plugins do to a new Pod: service account and its token, priority,
 * tolerations, runtime class ({@code kubernetes/kubernetes@v1.36.3:plugin/pkg/admission}).
 */
final class PodAdmission {

  private static final String TOKEN_PATH = "/var/run/secrets/kubernetes.io/serviceaccount";
  private static final String[] TAINTS = {
    "node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable"
  };

  private final ClusterObjects objects;

  PodAdmission(ClusterObjects objects) {
    this.objects = objects;
  }

  /**
   * Changes the spec of a new Pod, in place.
   *
   * @return why it is refused; empty when it is not
   */
  Optional<String> create(Map<String, Object> spec, String namespace) {
    serviceAccount(spec, namespace);
    tolerations(spec);
    Optional<String> conflict = runtimeConflict(spec);
    Object given = Fields.at(spec, "priority");
    Object preemption = Fields.at(spec, "preemptionPolicy");
    priority(spec);
    runtimeClass(spec);
    return conflict.isPresent() ? conflict : refusal(spec, given, preemption);
  }

  /** A runtime class that does not go with the Pod; only one that is known. */
  private Optional<String> runtimeConflict(Map<String, Object> spec) {
    String name = Fields.text(spec, "runtimeClassName");
    Map<?, ?> found = objects.object("node.k8s.io/v1", "RuntimeClass", "", name);
    Map<?, ?> overhead = Fields.map(found, "overhead", "podFixed");
    boolean given = !Fields.map(spec, "overhead").isEmpty();
    if (given && overhead.isEmpty() && (name.isEmpty() || !found.isEmpty())) {
      return Optional.of(
          "pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead");
    } else if (given && !found.isEmpty() && !overhead.equals(spec.get("overhead"))) {
      return Optional.of(
          "pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead");
    }
    Map<?, ?> own = Fields.map(spec, "nodeSelector");
    for (Map.Entry<?, ?> wanted : Fields.map(found, "scheduling", "nodeSelector").entrySet()) {
      Object value = own.get(wanted.getKey());
      if (value != null && !value.equals(wanted.getValue())) {
        String key = "nodeSelector[" + wanted.getKey() + "] = ";
        return Optional.of(
            "conflict: runtimeClass.scheduling."
                + key
                + wanted.getValue()
                + "; pod.spec."
                + key
                + value);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> refusal(
      Map<String, Object> spec, Object given, Object preemption) {
    String host = Fields.text(spec, "hostname");
    List<String> faults = host.isEmpty() ? List.of() : GoQuote.faults("dns1123Label", host);
    if (!faults.isEmpty()) {
      String value = "spec.hostname: Invalid value: " + GoQuote.of(host);
      return Optional.of(value + ": " + faults.get(0));
    }
    Optional<String> overLimit = PodResources.refusal(spec);
    if (overLimit.isPresent()) {
      return overLimit;
    }
    if (given instanceof Long own
        && spec.get("priority") instanceof Long computed
        && !own.equals(computed)) {
      return Optional.of(computed("integer value of priority", own, computed));
    }
    if (preemption instanceof String own
        && spec.get("preemptionPolicy") instanceof String computed
        && !own.equals(computed)) {
      return Optional.of(computed("string value of PreemptionPolicy", own, computed));
    }
    return Optional.empty();
  }

  private static String computed(String what, Object own, Object computed) {
    return "the "
        + what
        + " ("
        + own
        + ") must not be provided in pod spec; priority admission controller computed "
        + computed
        + " from the given PriorityClass name";
  }

  private void serviceAccount(Map<String, Object> spec, String namespace) {
    if (Fields.text(spec, "serviceAccountName").isEmpty()) {
      spec.put("serviceAccountName", "default");
    }
    spec.put("serviceAccount", spec.get("serviceAccountName"));
    Map<?, ?> account =
        objects.object("v1", "ServiceAccount", namespace, Fields.text(spec, "serviceAccountName"));
    if (!spec.containsKey("imagePullSecrets") && Fields.has(account, "imagePullSecrets")) {
      spec.put("imagePullSecrets", Fields.at(account, "imagePullSecrets"));
    }
    Object mounts =
        spec.containsKey("automountServiceAccountToken")
            ? spec.get("automountServiceAccountToken")
            : account.get("automountServiceAccountToken");
    if (!Boolean.FALSE.equals(mounts)) {
      token(spec);
    }
  }

  private static void token(Map<String, Object> spec) {
    Object name =
        new UnknownValue(
            "the name of the token's volume is made by the cluster", "kube-api-access-xxxxx");
    boolean mounted = false;
    for (String list : new String[] {"containers", "initContainers"}) {
      for (Map<String, Object> container : PlainCopy.maps(spec, list)) {
        boolean own = false;
        for (Object mount : Fields.list(container, "volumeMounts")) {
          own |= Fields.text(mount, "mountPath").equals(TOKEN_PATH);
        }
        if (!own) {
          mounted = true;
          PlainCopy.children(container, "volumeMounts")
              .add(PlainCopy.entries("mountPath", TOKEN_PATH, "name", name, "readOnly", true));
        }
      }
    }
    if (mounted) {
      PlainCopy.children(spec, "volumes")
          .add(PlainCopy.entries("name", name, "projected", projection()));
    }
  }

  private static Map<String, Object> projection() {
    Map<String, Object> namespace =
        PlainCopy.entries(
            "fieldRef",
            PlainCopy.entries("apiVersion", "v1", "fieldPath", "metadata.namespace"),
            "path",
            "namespace");
    Map<String, Object> authority = PlainCopy.entries("key", "ca.crt", "path", "ca.crt");
    return PlainCopy.entries(
        "defaultMode",
        420L,
        "sources",
        List.of(
            PlainCopy.entries(
                "serviceAccountToken",
                PlainCopy.entries("expirationSeconds", 3607L, "path", "token")),
            PlainCopy.entries(
                "configMap",
                PlainCopy.entries("items", List.of(authority), "name", "kube-root-ca.crt")),
            PlainCopy.entries("downwardAPI", PlainCopy.entries("items", List.of(namespace)))));
  }

  static void tolerations(Map<String, Object> spec) {
    for (String taint : TAINTS) {
      boolean tolerated = false;
      for (Object toleration : Fields.list(spec, "tolerations")) {
        String key = Fields.text(toleration, "key");
        String effect = Fields.text(toleration, "effect");
        boolean all = key.isEmpty() && Fields.text(toleration, "operator").equals("Exists");
        boolean fits = effect.isEmpty() || effect.equals("NoExecute");
        tolerated |= fits && (all || key.equals(taint));
      }
      if (!tolerated) {
        PlainCopy.children(spec, "tolerations")
            .add(
                PlainCopy.entries(
                    "effect",
                    "NoExecute",
                    "key",
                    taint,
                    "operator",
                    "Exists",
                    "tolerationSeconds",
                    300L));
      }
    }
  }

  private void priority(Map<String, Object> spec) {
    String name = Fields.text(spec, "priorityClassName");
    Map<?, ?> wanted =
        name.isEmpty() ? objects.defaultPriorityClass() : objects.priorityClass(name);
    Object preemption = Fields.at(wanted, "preemptionPolicy");
    if (!wanted.isEmpty()) {
      if (name.isEmpty()) {
        spec.put("priorityClassName", Fields.text(wanted, "metadata", "name"));
      }
      spec.put("priority", Fields.at(wanted, "value"));
      spec.putIfAbsent(
          "preemptionPolicy", preemption == NullValue.NULL ? "PreemptLowerPriority" : preemption);
    } else if (name.isEmpty()) {
      spec.put("priority", 0L);
      spec.put("preemptionPolicy", "PreemptLowerPriority");
    } else {
      String why = "PriorityClass " + name + " is not among the files";
      Object given = Fields.at(spec, "priority");
      spec.put("priority", new UnknownValue(why, given == NullValue.NULL ? 0L : given));
      spec.putIfAbsent("preemptionPolicy", new UnknownValue(why, "PreemptLowerPriority"));
    }
  }

  private void runtimeClass(Map<String, Object> spec) {
    String name = Fields.text(spec, "runtimeClassName");
    if (name.isEmpty()) {
      return;
    }
    Map<?, ?> found = objects.object("node.k8s.io/v1", "RuntimeClass", "", name);
    Map<?, ?> overhead = Fields.map(found, "overhead", "podFixed");
    if (!overhead.isEmpty()) {
      spec.putIfAbsent("overhead", PlainCopy.of(overhead));
    }
    Map<?, ?> selector = Fields.map(found, "scheduling", "nodeSelector");
    if (!selector.isEmpty()) {
      Map<String, Object> own = PlainCopy.child(spec, "nodeSelector");
      selector.forEach((key, value) -> own.putIfAbsent(String.valueOf(key), value));
    }
    for (Object toleration : Fields.list(found, "scheduling", "tolerations")) {
      List<Object> own = PlainCopy.children(spec, "tolerations");
      if (!own.contains(toleration)) {
        own.add(toleration);
      }
    }
  }
}
