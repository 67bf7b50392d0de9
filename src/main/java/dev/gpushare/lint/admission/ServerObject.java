package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.cel.UnknownValue;
import dev.gpushare.lint.types.KindCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes of what somebody sends the object that policies see: defaults, metadata, what the server's
 * own plugins add.
 */
final class ServerObject {

  private static final List<String> GENERATED =
      List.of(
          "Pod",
          "ReplicationController",
          "apps/Deployment",
          "apps/ReplicaSet",
          "apps/StatefulSet",
          "apps/DaemonSet",
          "batch/Job",
          "batch/CronJob",
          "networking.k8s.io/NetworkPolicy",
          "networking.k8s.io/Ingress",
          "networking.k8s.io/IngressClass",
          "policy/PodDisruptionBudget",
          "scheduling.k8s.io/PriorityClass",
          "discovery.k8s.io/EndpointSlice");

  private final KindCatalog kinds;
  private final ObjectDefaults defaults;
  private final CustomDefaults custom;
  private final PodAdmission pods;
  private final LimitRanges limits;

  ServerObject(KindCatalog kinds, ClusterObjects objects) {
    this.kinds = kinds;
    this.defaults = new ObjectDefaults(kinds);
    this.custom = new CustomDefaults(objects);
    this.pods = new PodAdmission(objects);
    this.limits = new LimitRanges(objects);
  }

  /**
   * Shapes an object, in place.
   *
   * @param fresh whether it is being created; else it has been for a while
   * @return why the server refuses it; empty when it does not, as far as is known here
   */
  Optional<String> shape(
      Map<String, Object> object, Resource resource, String namespace, boolean fresh) {
    object.put("apiVersion", resource.apiVersion());
    object.put("kind", resource.kind());
    Map<String, Object> metadata = PlainCopy.child(object, "metadata");
    Optional<String> refusal = Optional.empty();
    if (isBuiltIn(resource)) {
      Optional<String> struct = kinds.structOf(resource.apiVersion(), resource.kind());
      before(object, resource);
      struct.ifPresent(name -> defaults.apply(object, name));
      refusal = after(object, resource, namespace, fresh);
    } else {
      metadata(metadata);
      custom.apply(object, resource, fresh);
    }
    identify(object, resource, namespace, fresh);
    return refusal;
  }

  private static boolean isBuiltIn(Resource resource) {
    return resource.group().indexOf('.') < 0 || resource.group().endsWith(".k8s.io");
  }

  private static void metadata(Map<String, Object> metadata) {
    for (String key : new String[] {"labels", "annotations", "finalizers", "ownerReferences"}) {
      Object value = metadata.get(key);
      if (value instanceof Map<?, ?> map && map.isEmpty()
          || value instanceof List<?> list && list.isEmpty()) {
        metadata.remove(key);
      }
    }
  }

  private void before(Map<String, Object> object, Resource resource) {
    Map<String, Object> spec = PlainCopy.child(object, "spec");
    switch (resource.groupAndKind()) {
      case "Pod":
        PodShape.spec(spec);
        break;
      case "apps/Deployment":
        strategy(spec, "strategy", "rollingUpdate");
        PodShape.spec(templateSpec(spec));
        break;
      case "apps/StatefulSet", "apps/DaemonSet":
        strategy(spec, "updateStrategy", "rollingUpdate");
        PodShape.spec(templateSpec(spec));
        for (Map<String, Object> claim : PlainCopy.maps(spec, "volumeClaimTemplates")) {
          claim.putIfAbsent("apiVersion", "v1");
          claim.putIfAbsent("kind", "PersistentVolumeClaim");
          PlainCopy.child(claim, "status").put("phase", "Pending");
        }
        break;
      case "apps/ReplicaSet":
        PodShape.spec(templateSpec(spec));
        break;
      case "ReplicationController":
        PodShape.spec(templateSpec(spec));
        KindShape.replicationController(object);
        break;
      case "batch/Job":
        job(spec, object);
        break;
      case "batch/CronJob":
        Map<String, Object> jobSpec = PlainCopy.child(PlainCopy.child(spec, "jobTemplate"), "spec");
        PodShape.spec(templateSpec(jobSpec));
        break;
      case "Service":
        ServiceShape.spec(spec);
        break;
      case "networking.k8s.io/NetworkPolicy":
        KindShape.networkPolicy(spec);
        break;
      case "LimitRange":
        KindShape.limitRange(spec);
        break;
      case "autoscaling/HorizontalPodAutoscaler":
        if (resource.version().equals("v2")) {
          KindShape.autoscaler(spec);
        }
        break;
      case "resource.k8s.io/ResourceClaim":
        KindShape.claim(PlainCopy.child(spec, "devices"));
        break;
      case "resource.k8s.io/ResourceClaimTemplate":
        KindShape.claim(PlainCopy.child(PlainCopy.child(spec, "spec"), "devices"));
        break;
      case "Secret":
        KindShape.secret(object);
        object.remove("spec");
        break;
      case "rbac.authorization.k8s.io/RoleBinding", "rbac.authorization.k8s.io/ClusterRoleBinding":
        KindShape.roleBinding(object);
        object.remove("spec");
        break;
      default:
        if (spec.isEmpty()) {
          object.remove("spec");
        }
        break;
    }
  }

  private static Map<String, Object> templateSpec(Map<String, Object> spec) {
    return PlainCopy.child(PlainCopy.child(spec, "template"), "spec");
  }

  private static void strategy(Map<String, Object> spec, String key, String rolling) {
    Map<String, Object> strategy = PlainCopy.child(spec, key);
    String type = Fields.text(strategy, "type");
    if (type.isEmpty() || type.equals("RollingUpdate")) {
      PlainCopy.child(strategy, rolling);
    }
  }

  private static void job(Map<String, Object> spec, Map<String, Object> object) {
    if (spec.get("completions") == null && spec.get("parallelism") == null) {
      spec.put("completions", 1L);
    }
    spec.putIfAbsent("parallelism", 1L);
    boolean policy = spec.get("podFailurePolicy") != null;
    spec.putIfAbsent("podReplacementPolicy", policy ? "Failed" : "TerminatingOrFailed");
    PodShape.spec(templateSpec(spec));
    KindShape.job(spec);
    if (!Boolean.TRUE.equals(spec.get("manualSelector"))) {
      Object uid = unknown("the uid of the Job");
      Object name = Fields.at(object, "metadata", "name");
      Map<String, Object> metadata = PlainCopy.child(PlainCopy.child(spec, "template"), "metadata");
      Map<String, Object> labels = PlainCopy.child(metadata, "labels");
      for (String prefix : new String[] {"", "batch.kubernetes.io/"}) {
        labels.put(prefix + "controller-uid", uid);
        if (name != NullValue.NULL) {
          labels.put(prefix + "job-name", name);
        }
      }
      PlainCopy.child(PlainCopy.child(spec, "selector"), "matchLabels")
          .put("batch.kubernetes.io/controller-uid", uid);
    }
    KindShape.labels(object);
  }

  private static UnknownValue unknown(String what) {
    return new UnknownValue(what + " is made by the cluster", "");
  }

  private Optional<String> after(
      Map<String, Object> object, Resource resource, String namespace, boolean fresh) {
    if (resource.isPod()) {
      Map<String, Object> spec = PlainCopy.child(object, "spec");
      PodShape.pod(spec);
      Optional<String> doubled = fresh ? PodShape.doubledKey(spec) : Optional.empty();
      if (fresh) {
        PodShape.labelKeys(object);
        limits.fill(object, namespace);
      }
      Optional<String> refusal = pods.create(spec, namespace);
      if (fresh && refusal.isEmpty() && !Fields.list(spec, "ephemeralContainers").isEmpty()) {
        refusal = Optional.of("spec.ephemeralContainers: Forbidden: cannot be set on create");
      }
      if (fresh && refusal.isEmpty()) {
        refusal = limits.refusal(object, resource, namespace);
      }
      Map<String, Object> status = PlainCopy.entries();
      if (fresh && !Fields.list(spec, "schedulingGates").isEmpty()) {
        status.put("conditions", List.of(gated()));
      }
      status.put("qosClass", PodResources.qosClass(spec));
      status.put(
          "phase",
          fresh ? "Pending" : new UnknownValue("the phase of a Pod that exists", "Running"));
      object.put("status", status);
      Optional<String> why = refusal;
      return doubled.or(() -> why);
    } else if (resource.groupAndKind().equals("PersistentVolumeClaim")) {
      PlainCopy.child(object, "status").put("phase", "Pending");
      PlainCopy.child(object, "metadata")
          .putIfAbsent("finalizers", List.of("kubernetes.io/pvc-protection"));
      return fresh ? limits.refusal(object, resource, namespace) : Optional.empty();
    } else if (resource.groupAndKind().equals("apps/DaemonSet")) {
      PlainCopy.child(PlainCopy.child(object, "metadata"), "annotations")
          .putIfAbsent("deprecated.daemonset.template.generation", "1");
    } else if (resource.isNamespace()) {
      Map<String, Object> metadata = PlainCopy.child(object, "metadata");
      PlainCopy.child(metadata, "labels").put("kubernetes.io/metadata.name", metadata.get("name"));
      PlainCopy.child(object, "spec").putIfAbsent("finalizers", List.of("kubernetes"));
      PlainCopy.child(object, "status").put("phase", "Active");
    }
    return Optional.empty();
  }

  private static Map<String, Object> gated() {
    return PlainCopy.entries(
        "lastProbeTime",
        NullValue.NULL,
        "lastTransitionTime",
        unknown("the time"),
        "message",
        "Scheduling is blocked due to non-empty scheduling gates",
        "reason",
        "SchedulingGated",
        "status",
        "False",
        "type",
        "PodScheduled");
  }

  private static void identify(
      Map<String, Object> object, Resource resource, String namespace, boolean fresh) {
    Map<String, Object> metadata = PlainCopy.child(object, "metadata");
    if (resource.namespaced()) {
      metadata.put("namespace", namespace);
    } else {
      metadata.remove("namespace");
    }
    metadata.remove("deletionGracePeriodSeconds");
    metadata.remove("deletionTimestamp");
    if (!metadata.containsKey("name")) {
      String prefix = Fields.text(metadata, "generateName");
      metadata.put("name", new UnknownValue("the name is made by the cluster", prefix + "xxxxx"));
    }
    metadata.put("uid", unknown("the uid"));
    metadata.put("creationTimestamp", unknown("the time of creation"));
    metadata.put("managedFields", unknown("managedFields"));
    if (!fresh) {
      metadata.put("resourceVersion", unknown("resourceVersion"));
    }
    if (GENERATED.contains(resource.groupAndKind()) || !isBuiltIn(resource)) {
      metadata.put("generation", 1L);
    }
  }
}
