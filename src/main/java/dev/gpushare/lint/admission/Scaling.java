package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.cel.PartialMap;
import dev.gpushare.lint.cel.UnknownValue;
import dev.gpushare.lint.model.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Requests for the subresource {@code scale}: whatever is sent, policies see the {@code
 * autoscaling/v1 Scale} that the server makes of the object that is scaled, which has no labels and
 * no annotations ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/registry/apps/deployment/storage/storage.go}).
 */
final class Scaling {

  static final String SUBRESOURCE = "scale";

  private static final List<String> REPLICAS = List.of("spec", "replicas");
  private static final Scaled SCALE = scaled("autoscaling", "Scale", "scales");
  private static final Scaled DEPLOYMENT = scaled("apps", "Deployment", "deployments");
  private static final List<Scaled> BUILT_IN =
      List.of(
          DEPLOYMENT,
          scaled("apps", "StatefulSet", "statefulsets"),
          scaled("apps", "ReplicaSet", "replicasets"),
          scaled("", "ReplicationController", "replicationcontrollers"));

  private final ServerObject server;
  private final ClusterObjects objects;
  private Optional<List<Scaled>> kinds = Optional.empty();

  /**
   * A kind that can be scaled.
   *
   * @param replicas where its objects say how many there shall be
   */
  private record Scaled(Resource resource, List<String> replicas) {}

  private static Scaled scaled(String group, String kind, String plural) {
    return new Scaled(new Resource(group, "v1", kind, plural, true), REPLICAS);
  }

  Scaling(ServerObject server, ClusterObjects objects) {
    this.server = server;
    this.objects = objects;
  }

  /** Read when something is scaled, which few requests do. */
  private synchronized List<Scaled> kinds() {
    if (kinds.isEmpty()) {
      List<Scaled> all = new ArrayList<>(BUILT_IN);
      for (Manifest manifest :
          objects.ofKind("apiextensions.k8s.io/v1", "CustomResourceDefinition")) {
        custom(Fields.map(NodeValues.of(manifest.root()), "spec"), all);
      }
      kinds = Optional.of(all);
    }
    return kinds.get();
  }

  private static void custom(Map<?, ?> definition, List<Scaled> kinds) {
    for (Object version : Fields.list(definition, "versions")) {
      String path = Fields.text(version, "subresources", SUBRESOURCE, "specReplicasPath");
      if (path.startsWith(".")) {
        Resource resource =
            new Resource(
                Fields.text(definition, "group"),
                Fields.text(version, "name"),
                Fields.text(definition, "names", "kind"),
                Fields.text(definition, "names", "plural"),
                Fields.text(definition, "scope").equals("Namespaced"));
        kinds.add(new Scaled(resource, List.of(path.substring(1).split("\\."))));
      }
    }
  }

  /** What a Scale of that name scales: an object of the input, else a Deployment. */
  Resource target(String namespace, String name) {
    for (Scaled kind : kinds()) {
      if (!there(kind.resource(), namespace, name).isEmpty()) {
        return kind.resource();
      }
    }
    return DEPLOYMENT.resource();
  }

  private Map<?, ?> there(Resource resource, String namespace, String name) {
    return objects.object(resource.apiVersion(), resource.kind(), namespace, name);
  }

  /**
   * The request as policies see it; that for something that cannot be scaled stays as it is.
   *
   * @param told whether somebody says what is there before
   */
  Request of(Request request, boolean told) {
    Optional<Map<String, Object>> present = scale(request.object(), request.namespace());
    if (present.isEmpty()) {
      return request;
    }
    Object old = told ? request.oldObject() : before(request);
    Object oldScale = scale(old, request.namespace()).<Object>map(scale -> scale).orElse(old);
    return request.but().objects(present.get(), oldScale).sent(SCALE.resource()).build();
  }

  /** What is there before: beside a Scale the input may have the object that it scales. */
  private Object before(Request request) {
    Map<?, ?> there = there(request.resource(), request.namespace(), request.name());
    boolean update = request.oldObject() instanceof Map;
    if (!update || there.isEmpty() || !request.sent().equals(SCALE.resource())) {
      return request.oldObject();
    }
    Map<String, Object> old = PlainCopy.of(there);
    server.shape(old, request.resource(), request.namespace(), false);
    return old;
  }

  private Optional<Map<String, Object>> scale(Object object, String namespace) {
    if (!(object instanceof Map<?, ?> map) || object instanceof PartialMap) {
      return Optional.empty();
    }
    List<Scaled> all = new ArrayList<>(kinds());
    all.add(SCALE);
    for (Scaled kind : all) {
      Resource resource = kind.resource();
      if (resource.apiVersion().equals(map.get("apiVersion"))
          && resource.kind().equals(map.get("kind"))) {
        return Optional.of(scale(map, namespace, kind));
      }
    }
    return Optional.empty();
  }

  private static Map<String, Object> scale(Map<?, ?> object, String namespace, Scaled kind) {
    Map<String, Object> metadata = PlainCopy.entries("name", Fields.at(object, "metadata", "name"));
    metadata.put("namespace", namespace);
    for (String key : new String[] {"uid", "resourceVersion", "creationTimestamp"}) {
      metadata.put(key, new UnknownValue("the cluster makes " + key, ""));
    }
    Map<String, Object> spec = PlainCopy.entries();
    Object replicas = Fields.at(object, kind.replicas().toArray(String[]::new));
    // the server's type leaves a zero out
    if (replicas instanceof Long number && number != 0) {
      spec.put("replicas", number);
    }
    Map<String, Object> status =
        PlainCopy.entries(
            "replicas",
            new UnknownValue("how many replicas run", 0L),
            "selector",
            new UnknownValue("the selector of what is scaled", ""));
    return PlainCopy.entries(
        "apiVersion",
        SCALE.resource().apiVersion(),
        "kind",
        SCALE.resource().kind(),
        "metadata",
        metadata,
        "spec",
        spec,
        "status",
        status);
  }
}
