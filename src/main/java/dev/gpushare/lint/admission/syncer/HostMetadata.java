package dev.gpushare.lint.admission.syncer;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.UnknownValue;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.chart.ChartSetting;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Name, labels, annotations and owners of a host Pod. */
final class HostMetadata {

  private static final String UID = "00000000-0000-4000-8000-000000000000";

  /** What a tenant writes under these is overwritten. */
  private static final Set<String> OVERWRITTEN =
      Set.of(
          WellKnownName.VCLUSTER_OBJECT_NAME.text(),
          WellKnownName.VCLUSTER_OBJECT_NAMESPACE.text(),
          WellKnownName.VCLUSTER_OBJECT_UID.text(),
          WellKnownName.VCLUSTER_OBJECT_KIND.text(),
          WellKnownName.VCLUSTER_OBJECT_HOST_NAME.text(),
          WellKnownName.VCLUSTER_OBJECT_HOST_NAMESPACE.text(),
          WellKnownName.VCLUSTER_MANAGED_ANNOTATIONS.text());

  private final VirtualCluster cluster;
  private final String tenantNamespace;
  private final Map<?, ?> metadata;
  private final Object account;
  private final String name;

  HostMetadata(VirtualCluster cluster, String tenantNamespace, Map<String, Object> tenant) {
    this.cluster = cluster;
    this.tenantNamespace = tenantNamespace;
    this.metadata = ObjectFields.map(tenant, "metadata");
    this.account = ObjectFields.text(tenant, "spec", "serviceAccountName");
    this.name = ObjectFields.text(metadata, "name");
  }

  Map<String, Object> make(
      Map<String, String> namespaceLabels, int tokens, boolean hostsRewritten) {
    Map<String, Object> made = ObjectCopy.entries();
    made.put("name", hostName());
    made.put("namespace", cluster.namespace());
    made.put("labels", labels(namespaceLabels));
    made.put("annotations", annotations(tokens, hostsRewritten));
    if (cluster.on(ChartSetting.VCLUSTER_SET_OWNER)) {
      made.put(
          "ownerReferences",
          List.of(
              ObjectCopy.entries(
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
    for (Object owner : ObjectFields.list(metadata, "ownerReferences")) {
      if (Boolean.TRUE.equals(ObjectFields.at(owner, "controller"))) {
        return true;
      }
    }
    return false;
  }

  private Map<String, Object> labels(Map<String, String> namespaceLabels) {
    Map<String, Object> labels = new TreeMap<>();
    ObjectFields.map(metadata, "labels")
        .forEach((key, value) -> labels.put(cluster.labelKey(String.valueOf(key)), value));
    namespaceLabels.forEach((key, value) -> labels.put(cluster.namespaceLabelKey(key), value));
    labels.put(WellKnownName.VCLUSTER_MANAGED_BY_LABEL.text(), cluster.name());
    labels.put(WellKnownName.VCLUSTER_NAMESPACE_LABEL.text(), tenantNamespace);
    return labels;
  }

  private Map<String, Object> annotations(int tokens, boolean hostsRewritten) {
    Map<String, Object> annotations = new TreeMap<>();
    Set<String> managed = new TreeSet<>();
    for (Map.Entry<?, ?> own : ObjectFields.map(metadata, "annotations").entrySet()) {
      String key = String.valueOf(own.getKey());
      annotations.put(key, own.getValue());
      if (!OVERWRITTEN.contains(key) && !key.equals(WellKnownName.VCLUSTER_MANAGED_LABELS.text())) {
        managed.add(key);
      }
    }
    annotations.remove(WellKnownName.VCLUSTER_MANAGED_ANNOTATIONS.text());
    if (!managed.isEmpty()) {
      annotations.put(
          WellKnownName.VCLUSTER_MANAGED_ANNOTATIONS.text(), String.join("\n", managed));
    }
    Object uid = new UnknownValue("the uid of the tenant's Pod", UID);
    annotations.put(WellKnownName.VCLUSTER_OBJECT_NAME.text(), metadata.get("name"));
    annotations.put(WellKnownName.VCLUSTER_OBJECT_NAMESPACE.text(), tenantNamespace);
    annotations.put(WellKnownName.VCLUSTER_OBJECT_UID.text(), uid);
    annotations.put(WellKnownName.VCLUSTER_OBJECT_KIND.text(), "/v1, Kind=Pod");
    annotations.put(WellKnownName.VCLUSTER_OBJECT_HOST_NAME.text(), hostName());
    annotations.put(WellKnownName.VCLUSTER_OBJECT_HOST_NAMESPACE.text(), cluster.namespace());
    annotations.putIfAbsent(WellKnownName.VCLUSTER_POD_NAME.text(), metadata.get("name"));
    annotations.putIfAbsent(WellKnownName.VCLUSTER_POD_NAMESPACE.text(), tenantNamespace);
    annotations.putIfAbsent(WellKnownName.VCLUSTER_POD_UID.text(), uid);
    annotations.putIfAbsent(WellKnownName.VCLUSTER_POD_SERVICE_ACCOUNT.text(), account);
    annotations.putIfAbsent(WellKnownName.VCLUSTER_POD_LABELS.text(), labelText());
    annotations.putIfAbsent(WellKnownName.SAFE_TO_EVICT.text(), String.valueOf(isControlled()));
    owners(annotations);
    if (hostsRewritten) {
      annotations.put(WellKnownName.VCLUSTER_HOSTS_REWRITTEN.text(), "true");
    }
    for (int i = 0; i < tokens; i++) {
      annotations.put(
          HostVolumes.tokenKey(i), new UnknownValue("a token that the cluster makes", "TOKEN"));
    }
    return annotations;
  }

  private String labelText() {
    Set<String> lines = new TreeSet<>();
    ObjectFields.map(metadata, "labels")
        .forEach(
            (key, value) -> {
              Object text = value instanceof UnknownValue unknown ? unknown.shown() : value;
              lines.add(key + "=\"" + text + "\"");
            });
    return String.join("\n", lines);
  }

  private void owners(Map<String, Object> annotations) {
    List<?> owners = ObjectFields.list(metadata, "ownerReferences");
    if (owners.isEmpty()) {
      return;
    }
    StringBuilder json = new StringBuilder("[");
    for (Object owner : owners) {
      json.append(json.length() > 1 ? "," : "").append(json(owner));
      String kind = ObjectFields.text(owner, "kind");
      if (ObjectFields.text(owner, "apiVersion").equals("apps/v1")) {
        annotations.putIfAbsent(WellKnownName.VCLUSTER_OWNER_SET_KIND.text(), kind);
      }
      if (kind.equals("DaemonSet")) {
        annotations.putIfAbsent(WellKnownName.DAEMON_SET_POD.text(), "true");
      }
    }
    annotations.putIfAbsent(
        WellKnownName.VCLUSTER_OWNER_REFERENCES.text(), json.append(']').toString());
  }

  /** In the order of the fields of the server's struct. */
  private static String json(Object owner) {
    StringBuilder json = new StringBuilder("{");
    for (String key : new String[] {"apiVersion", "kind", "name", "uid"}) {
      Object value = ObjectFields.at(owner, key);
      Object shown = value instanceof UnknownValue unknown ? unknown.shown() : value;
      json.append(json.length() > 1 ? "," : "");
      json.append('"').append(key).append("\":\"").append(shown).append('"');
    }
    for (String key : new String[] {"controller", "blockOwnerDeletion"}) {
      if (ObjectFields.has(owner, key)) {
        json.append(",\"").append(key).append("\":").append(ObjectFields.at(owner, key));
      }
    }
    return json.append('}').toString();
  }
}
