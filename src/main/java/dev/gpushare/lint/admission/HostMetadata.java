package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.UnknownValue;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Name, labels, annotations and owners of a host Pod. */
final class HostMetadata {

  private static final String PREFIX = "vcluster.loft.sh/";
  private static final String SAFE = "cluster-autoscaler.kubernetes.io/safe-to-evict";
  private static final String UID = "00000000-0000-4000-8000-000000000000";

  /** What a tenant writes under these is overwritten. */
  private static final Set<String> OVERWRITTEN =
      Set.of(
          PREFIX + "object-name",
          PREFIX + "object-namespace",
          PREFIX + "object-uid",
          PREFIX + "object-kind",
          PREFIX + "object-host-name",
          PREFIX + "object-host-namespace",
          PREFIX + "managed-annotations");

  private final VirtualCluster cluster;
  private final String tenantNamespace;
  private final Map<?, ?> metadata;
  private final Object account;
  private final String name;

  HostMetadata(VirtualCluster cluster, String tenantNamespace, Map<String, Object> tenant) {
    this.cluster = cluster;
    this.tenantNamespace = tenantNamespace;
    this.metadata = Fields.map(tenant, "metadata");
    this.account = Fields.text(tenant, "spec", "serviceAccountName");
    this.name = Fields.text(metadata, "name");
  }

  Map<String, Object> make(
      Map<String, String> namespaceLabels, int tokens, boolean hostsRewritten) {
    Map<String, Object> made = PlainCopy.entries();
    made.put("name", hostName());
    made.put("namespace", cluster.namespace());
    made.put("labels", labels(namespaceLabels));
    made.put("annotations", annotations(tokens, hostsRewritten));
    if (cluster.on("experimental.syncSettings.setOwner")) {
      made.put(
          "ownerReferences",
          List.of(
              PlainCopy.entries(
                  "apiVersion",
                  "v1",
                  "controller",
                  isControlled(),
                  "kind",
                  "Service",
                  "name",
                  cluster.name(),
                  "uid",
                  new UnknownValue("the uid of the virtual cluster's Service", UID))));
    }
    return made;
  }

  private Object hostName() {
    return metadata.get("name") instanceof UnknownValue unknown
        ? new UnknownValue(
            unknown.why(), cluster.hostName(String.valueOf(unknown.shown()), tenantNamespace))
        : cluster.hostName(name, tenantNamespace);
  }

  private boolean isControlled() {
    for (Object owner : Fields.list(metadata, "ownerReferences")) {
      if (Boolean.TRUE.equals(Fields.at(owner, "controller"))) {
        return true;
      }
    }
    return false;
  }

  private Map<String, Object> labels(Map<String, String> namespaceLabels) {
    Map<String, Object> labels = new TreeMap<>();
    Fields.map(metadata, "labels")
        .forEach((key, value) -> labels.put(cluster.labelKey(String.valueOf(key)), value));
    namespaceLabels.forEach((key, value) -> labels.put(cluster.namespaceLabelKey(key), value));
    labels.put(PREFIX + "managed-by", cluster.name());
    labels.put(PREFIX + "namespace", tenantNamespace);
    return labels;
  }

  private Map<String, Object> annotations(int tokens, boolean hostsRewritten) {
    Map<String, Object> annotations = new TreeMap<>();
    Set<String> managed = new TreeSet<>();
    for (Map.Entry<?, ?> own : Fields.map(metadata, "annotations").entrySet()) {
      String key = String.valueOf(own.getKey());
      annotations.put(key, own.getValue());
      if (!OVERWRITTEN.contains(key) && !key.equals(PREFIX + "managed-labels")) {
        managed.add(key);
      }
    }
    annotations.remove(PREFIX + "managed-annotations");
    if (!managed.isEmpty()) {
      annotations.put(PREFIX + "managed-annotations", String.join("\n", managed));
    }
    Object uid = new UnknownValue("the uid of the tenant's Pod", UID);
    annotations.put(PREFIX + "object-name", metadata.get("name"));
    annotations.put(PREFIX + "object-namespace", tenantNamespace);
    annotations.put(PREFIX + "object-uid", uid);
    annotations.put(PREFIX + "object-kind", "/v1, Kind=Pod");
    annotations.put(PREFIX + "object-host-name", hostName());
    annotations.put(PREFIX + "object-host-namespace", cluster.namespace());
    annotations.putIfAbsent(PREFIX + "name", metadata.get("name"));
    annotations.putIfAbsent(PREFIX + "namespace", tenantNamespace);
    annotations.putIfAbsent(PREFIX + "uid", uid);
    annotations.putIfAbsent(PREFIX + "service-account-name", account);
    annotations.putIfAbsent(PREFIX + "labels", labelText());
    annotations.putIfAbsent(SAFE, String.valueOf(isControlled()));
    owners(annotations);
    if (hostsRewritten) {
      annotations.put(PREFIX + "hosts-rewritten", "true");
    }
    for (int i = 0; i < tokens; i++) {
      annotations.put(
          HostVolumes.tokenKey(i), new UnknownValue("a token that the cluster makes", "TOKEN"));
    }
    return annotations;
  }

  private String labelText() {
    Set<String> lines = new TreeSet<>();
    Fields.map(metadata, "labels")
        .forEach(
            (key, value) -> {
              Object text = value instanceof UnknownValue unknown ? unknown.shown() : value;
              lines.add(key + "=\"" + text + "\"");
            });
    return String.join("\n", lines);
  }

  private void owners(Map<String, Object> annotations) {
    List<?> owners = Fields.list(metadata, "ownerReferences");
    if (owners.isEmpty()) {
      return;
    }
    StringBuilder json = new StringBuilder("[");
    for (Object owner : owners) {
      json.append(json.length() > 1 ? "," : "").append(json(owner));
      String kind = Fields.text(owner, "kind");
      if (Fields.text(owner, "apiVersion").equals("apps/v1")) {
        annotations.putIfAbsent(PREFIX + "owner-set-kind", kind);
      }
      if (kind.equals("DaemonSet")) {
        annotations.putIfAbsent("cluster-autoscaler.kubernetes.io/daemonset-pod", "true");
      }
    }
    annotations.putIfAbsent(PREFIX + "owner-references", json.append(']').toString());
  }

  /** In the order of the fields of the server's struct. */
  private static String json(Object owner) {
    StringBuilder json = new StringBuilder("{");
    for (String key : new String[] {"apiVersion", "kind", "name", "uid"}) {
      Object value = Fields.at(owner, key);
      Object shown = value instanceof UnknownValue unknown ? unknown.shown() : value;
      json.append(json.length() > 1 ? "," : "");
      json.append('"').append(key).append("\":\"").append(shown).append('"');
    }
    for (String key : new String[] {"controller", "blockOwnerDeletion"}) {
      if (Fields.at(owner, key) != null) {
        json.append(",\"").append(key).append("\":").append(Fields.at(owner, key));
      }
    }
    return json.append('}').toString();
  }
}
