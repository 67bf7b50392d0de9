package dev.gpushare.lint.admission.syncer;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.chart.ChartSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Names that Pods refer to, and service account tokens, as they are on the host. */
final class HostVolumes {

  private static final String[] SECRET_HOLDERS = {
    "csi", "iscsi", "rbd", "cephfs", "scaleIO", "storageos", "flexVolume", "cinder"
  };

  private final VirtualCluster cluster;
  private final String namespace;
  private final String pod;
  private int tokens;

  HostVolumes(VirtualCluster cluster, String namespace, String pod) {
    this.cluster = cluster;
    this.namespace = namespace;
    this.pod = pod;
  }

  /** How many tokens the Pod is given. */
  int tokens() {
    return cluster.on(ChartSetting.VCLUSTER_TOKEN_SECRETS) ? 0 : tokens;
  }

  static String tokenKey(int index) {
    return WellKnownName.VCLUSTER_TOKEN_ANNOTATION_PREFIX.text() + "xxxxxxx" + index;
  }

  void translate(Map<String, Object> spec) {
    for (Map<String, Object> volume : ObjectCopy.maps(spec, "volumes")) {
      rename(volume, "configMap", "name");
      rename(volume, "secret", "secretName");
      rename(volume, "persistentVolumeClaim", "claimName");
      rename(volume, "azureFile", "secretName");
      rename(volume, "glusterfs", "endpoints");
      if (volume.remove("ephemeral") != null) {
        String claim = pod + "-" + ObjectFields.text(volume, "name");
        volume.put(
            "persistentVolumeClaim",
            ObjectCopy.entries("claimName", cluster.hostName(claim, namespace)));
      }
      for (String holder : SECRET_HOLDERS) {
        if (volume.get(holder) instanceof Map) {
          Map<String, Object> source = ObjectCopy.child(volume, holder);
          rename(source, "secretRef", "name");
          rename(source, "nodePublishSecretRef", "name");
        }
      }
      items(volume, "downwardAPI");
      if (volume.get("projected") instanceof Map) {
        projected(ObjectCopy.child(volume, "projected"));
      }
    }
    claims(spec);
  }

  private void projected(Map<String, Object> projected) {
    List<Object> sources = new ArrayList<>();
    for (Map<String, Object> source : ObjectCopy.maps(projected, "sources")) {
      rename(source, "configMap", "name");
      rename(source, "secret", "name");
      items(source, "downwardAPI");
      Object token = source.get("serviceAccountToken");
      sources.add(token == null ? source : token(ObjectFields.text(token, "path")));
    }
    projected.put("sources", sources);
  }

  private Map<String, Object> token(String path) {
    if (cluster.on(ChartSetting.VCLUSTER_TOKEN_SECRETS)) {
      return ObjectCopy.entries(
          "secret",
          ObjectCopy.entries(
              "items",
              List.of(ObjectCopy.entries("key", path, "mode", 420L, "path", path)),
              "name",
              cluster.hostName(pod + "-sa-token", namespace)));
    }
    String field = "metadata.annotations['" + tokenKey(tokens++) + "']";
    return ObjectCopy.entries(
        "downwardAPI",
        ObjectCopy.entries(
            "items",
            List.of(
                ObjectCopy.entries(
                    "fieldRef",
                    ObjectCopy.entries("apiVersion", "v1", "fieldPath", field),
                    "mode",
                    420L,
                    "path",
                    path))));
  }

  private void items(Map<String, Object> holder, String key) {
    if (holder.get(key) instanceof Map) {
      for (Map<String, Object> item : ObjectCopy.maps(ObjectCopy.child(holder, key), "items")) {
        field(item);
      }
    }
  }

  /** Where a variable gets its value from. */
  void source(Map<String, Object> variable, String key) {
    if (variable.get(key) instanceof Map) {
      Map<String, Object> from = ObjectCopy.child(variable, key);
      rename(from, "configMapKeyRef", "name");
      rename(from, "secretKeyRef", "name");
      field(from);
    }
  }

  private void field(Map<String, Object> holder) {
    if (!(holder.get("fieldRef") instanceof Map)) {
      return;
    }
    Map<String, Object> ref = ObjectCopy.child(holder, "fieldRef");
    String path = ObjectFields.text(ref, "fieldPath");
    switch (path) {
      case "metadata.name":
        ref.put("fieldPath", annotation(WellKnownName.VCLUSTER_POD_NAME));
        break;
      case "metadata.namespace":
        ref.put("fieldPath", annotation(WellKnownName.VCLUSTER_POD_NAMESPACE));
        break;
      case "metadata.uid":
        ref.put("fieldPath", annotation(WellKnownName.VCLUSTER_POD_UID));
        break;
      case "metadata.labels":
        ref.put("fieldPath", annotation(WellKnownName.VCLUSTER_POD_LABELS));
        break;
      case "spec.serviceAccountName":
        ref.put("fieldPath", annotation(WellKnownName.VCLUSTER_POD_SERVICE_ACCOUNT));
        break;
      default:
        if (path.startsWith("metadata.labels['") && path.endsWith("']")) {
          String key = path.substring(17, path.length() - 2);
          ref.put("fieldPath", "metadata.labels['" + cluster.labelKey(key) + "']");
        }
        break;
    }
  }

  private static String annotation(WellKnownName name) {
    return "metadata.annotations['" + name.text() + "']";
  }

  /** Gives what a reference names its name on the host. */
  void rename(Map<String, Object> holder, String key, String field) {
    if (holder.get(key) instanceof Map<?, ?> ref && !ObjectFields.text(ref, field).isEmpty()) {
      ObjectCopy.child(holder, key)
          .put(field, cluster.hostName(ObjectFields.text(ref, field), namespace));
    }
  }

  private void claims(Map<String, Object> spec) {
    boolean claims = cluster.on(ChartSetting.VCLUSTER_RESOURCE_CLAIMS);
    boolean templates = cluster.on(ChartSetting.VCLUSTER_RESOURCE_CLAIM_TEMPLATES);
    for (Map<String, Object> claim : ObjectCopy.maps(spec, "resourceClaims")) {
      if (claims && claim.get("resourceClaimName") instanceof String name) {
        claim.put("resourceClaimName", cluster.shortName(name, namespace));
      }
      if (templates && claim.get("resourceClaimTemplateName") instanceof String name) {
        claim.put("resourceClaimTemplateName", cluster.shortName(name, namespace));
      }
    }
  }
}
