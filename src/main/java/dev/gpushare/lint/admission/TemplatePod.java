package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.UnknownValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The Pod that a controller makes of its template. */
final class TemplatePod {

  private TemplatePod() {}

  /** The service account that the built-in controllers of these kinds use. */
  static Optional<String> account(Resource owner) {
    return Optional.ofNullable(
        switch (owner.groupAndKind()) {
          case "apps/Deployment", "apps/ReplicaSet" -> "replicaset-controller";
          case "apps/StatefulSet" -> "statefulset-controller";
          case "apps/DaemonSet" -> "daemon-set-controller";
          case "batch/Job", "batch/CronJob" -> "job-controller";
          case "ReplicationController" -> "replication-controller";
          default -> null;
        });
  }

  /** The Pod before the server sees it. */
  static Map<String, Object> of(Map<String, Object> template, Resource owner, Map<?, ?> object) {
    Map<String, Object> metadata = PlainCopy.child(template, "metadata");
    String name = Fields.text(object, "metadata", "name");
    metadata.remove("name");
    metadata.remove("namespace");
    if (owner.groupAndKind().equals("apps/StatefulSet")) {
      metadata.put("name", name + "-0");
    } else {
      metadata.put("generateName", name + "-");
    }
    labels(metadata, owner, name);
    String maker =
        switch (owner.groupAndKind()) {
          case "apps/Deployment" -> "ReplicaSet";
          case "batch/CronJob" -> "Job";
          default -> owner.kind();
        };
    Object makerName =
        maker.equals(owner.kind())
            ? name
            : new UnknownValue("the name of the " + maker, name + "-xxxxx");
    metadata.put(
        "ownerReferences",
        List.of(
            PlainCopy.entries(
                "apiVersion",
                owner.apiVersion(),
                "blockOwnerDeletion",
                true,
                "controller",
                true,
                "kind",
                maker,
                "name",
                makerName,
                "uid",
                new UnknownValue("the uid of the " + maker, ""))));
    return template;
  }

  private static void labels(Map<String, Object> metadata, Resource owner, String name) {
    UnknownValue hash = new UnknownValue("the hash of the template", "0");
    switch (owner.groupAndKind()) {
      case "apps/Deployment":
        PlainCopy.child(metadata, "labels").put("pod-template-hash", hash);
        break;
      case "apps/StatefulSet":
        Map<String, Object> labels = PlainCopy.child(metadata, "labels");
        labels.put("controller-revision-hash", hash);
        labels.put("statefulset.kubernetes.io/pod-name", name + "-0");
        labels.put("apps.kubernetes.io/pod-index", "0");
        break;
      case "apps/DaemonSet":
        PlainCopy.child(metadata, "labels").put("controller-revision-hash", hash);
        PlainCopy.child(metadata, "labels").put("pod-template-generation", "1");
        break;
      case "batch/Job", "batch/CronJob":
        Object uid = new UnknownValue("the uid of the Job", "");
        Object job =
            owner.kind().equals("Job") ? name : new UnknownValue("the name of the Job", name);
        for (String prefix : new String[] {"", "batch.kubernetes.io/"}) {
          PlainCopy.child(metadata, "labels").put(prefix + "controller-uid", uid);
          PlainCopy.child(metadata, "labels").put(prefix + "job-name", job);
        }
        break;
      default:
        break;
    }
  }
}
