package dev.gpushare.lint.admission.defaulting;

import dev.gpushare.lint.admission.unstructured.ClusterObjects;
import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.GoQuote;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.cel.value.UnknownValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the server's own admission plugins do to a new Pod: service account and its token, priority,
 * tolerations, runtime class ({@code kubernetes/kubernetes@v1.36.3:plugin/pkg/admission}).
 */
public final class PodAdmission {

  private static final String TOKEN_PATH = "/var/run/secrets/kubernetes.io/serviceaccount";
  private static final String[] TAINTS = {
    "node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable"
  };

  private final ClusterObjects objects;

  public PodAdmission(ClusterObjects objects) {
    this.objects = objects;
  }

  /**
   * Changes the spec of a new Pod, in place.
   *
   * @return why it is refused; empty when it is not
   */
  public Optional<String> create(Map<String, Object> spec, String namespace) {
    serviceAccount(spec, namespace);
    tolerations(spec);
    Optional<String> conflict = runtimeConflict(spec);
    Object given = ObjectFields.at(spec, "priority");
    Object preemption = ObjectFields.at(spec, "preemptionPolicy");
    priority(spec);
    runtimeClass(spec);
    return conflict.isPresent() ? conflict : refusal(spec, given, preemption);
  }

  /** A runtime class that does not go with the Pod; only one that is known. */
  private Optional<String> runtimeConflict(Map<String, Object> spec) {
    String name = ObjectFields.text(spec, "runtimeClassName");
    Map<?, ?> found = objects.object("node.k8s.io/v1", "RuntimeClass", "", name);
    Map<?, ?> overhead = ObjectFields.map(found, "overhead", "podFixed");
    boolean given = !ObjectFields.map(spec, "overhead").isEmpty();
    if (given && overhead.isEmpty() && (name.isEmpty() || !found.isEmpty())) {
      return Optional.of(
          "pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead");
    } else if (given && !found.isEmpty() && !overhead.equals(spec.get("overhead"))) {
      return Optional.of(
          "pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead");
    }
    Map<?, ?> own = ObjectFields.map(spec, "nodeSelector");
    for (Map.Entry<?, ?> wanted :
        ObjectFields.map(found, "scheduling", "nodeSelector").entrySet()) {
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
    String host = ObjectFields.text(spec, "hostname");
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
    if (ObjectFields.text(spec, "serviceAccountName").isEmpty()) {
      spec.put("serviceAccountName", "default");
    }
    spec.put("serviceAccount", spec.get("serviceAccountName"));
    Map<?, ?> account =
        objects.object(
            "v1", "ServiceAccount", namespace, ObjectFields.text(spec, "serviceAccountName"));
    if (!spec.containsKey("imagePullSecrets") && ObjectFields.has(account, "imagePullSecrets")) {
      spec.put("imagePullSecrets", ObjectFields.at(account, "imagePullSecrets"));
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
      for (Map<String, Object> container : ObjectCopy.maps(spec, list)) {
        boolean own = false;
        for (Object mount : ObjectFields.list(container, "volumeMounts")) {
          own |= ObjectFields.text(mount, "mountPath").equals(TOKEN_PATH);
        }
        if (!own) {
          mounted = true;
          ObjectCopy.children(container, "volumeMounts")
              .add(ObjectCopy.entries("mountPath", TOKEN_PATH, "name", name, "readOnly", true));
        }
      }
    }
    if (mounted) {
      ObjectCopy.children(spec, "volumes")
          .add(ObjectCopy.entries("name", name, "projected", projection()));
    }
  }

  private static Map<String, Object> projection() {
    Map<String, Object> namespace =
        ObjectCopy.entries(
            "fieldRef",
            ObjectCopy.entries("apiVersion", "v1", "fieldPath", "metadata.namespace"),
            "path",
            "namespace");
    Map<String, Object> authority = ObjectCopy.entries("key", "ca.crt", "path", "ca.crt");
    return ObjectCopy.entries(
        "defaultMode",
        420L,
        "sources",
        List.of(
            ObjectCopy.entries(
                "serviceAccountToken",
                ObjectCopy.entries("expirationSeconds", 3607L, "path", "token")),
            ObjectCopy.entries(
                "configMap",
                ObjectCopy.entries("items", List.of(authority), "name", "kube-root-ca.crt")),
            ObjectCopy.entries("downwardAPI", ObjectCopy.entries("items", List.of(namespace)))));
  }

  static void tolerations(Map<String, Object> spec) {
    for (String taint : TAINTS) {
      boolean tolerated = false;
      for (Object toleration : ObjectFields.list(spec, "tolerations")) {
        String key = ObjectFields.text(toleration, "key");
        String effect = ObjectFields.text(toleration, "effect");
        boolean all = key.isEmpty() && ObjectFields.text(toleration, "operator").equals("Exists");
        boolean fits = effect.isEmpty() || effect.equals("NoExecute");
        tolerated |= fits && (all || key.equals(taint));
      }
      if (!tolerated) {
        ObjectCopy.children(spec, "tolerations")
            .add(
                ObjectCopy.entries(
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
    String name = ObjectFields.text(spec, "priorityClassName");
    Map<?, ?> wanted =
        name.isEmpty() ? objects.defaultPriorityClass() : objects.priorityClass(name);
    Object preemption = ObjectFields.at(wanted, "preemptionPolicy");
    if (!wanted.isEmpty()) {
      if (name.isEmpty()) {
        spec.put("priorityClassName", ObjectFields.text(wanted, "metadata", "name"));
      }
      spec.put("priority", ObjectFields.at(wanted, "value"));
      spec.putIfAbsent(
          "preemptionPolicy", preemption == NullValue.NULL ? "PreemptLowerPriority" : preemption);
    } else if (name.isEmpty()) {
      spec.put("priority", 0L);
      spec.put("preemptionPolicy", "PreemptLowerPriority");
    } else {
      String why = "PriorityClass " + name + " is not among the files";
      Object given = ObjectFields.at(spec, "priority");
      spec.put("priority", new UnknownValue(why, given == NullValue.NULL ? 0L : given));
      spec.putIfAbsent("preemptionPolicy", new UnknownValue(why, "PreemptLowerPriority"));
    }
  }

  private void runtimeClass(Map<String, Object> spec) {
    String name = ObjectFields.text(spec, "runtimeClassName");
    if (name.isEmpty()) {
      return;
    }
    Map<?, ?> found = objects.object("node.k8s.io/v1", "RuntimeClass", "", name);
    Map<?, ?> overhead = ObjectFields.map(found, "overhead", "podFixed");
    if (!overhead.isEmpty()) {
      spec.putIfAbsent("overhead", ObjectCopy.of(overhead));
    }
    Map<?, ?> selector = ObjectFields.map(found, "scheduling", "nodeSelector");
    if (!selector.isEmpty()) {
      Map<String, Object> own = ObjectCopy.child(spec, "nodeSelector");
      selector.forEach((key, value) -> own.putIfAbsent(String.valueOf(key), value));
    }
    for (Object toleration : ObjectFields.list(found, "scheduling", "tolerations")) {
      List<Object> own = ObjectCopy.children(spec, "tolerations");
      if (!own.contains(toleration)) {
        own.add(toleration);
      }
    }
  }
}
