package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.cel.PartialMap;
import dev.gpushare.lint.cel.UnknownValue;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Workload;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Makes requests of the objects of the input. */
final class RequestMaker {

  private final KindCatalog kinds;
  private final ServerObject objects;
  private final AdmissionOptions options;
  private final Optional<KaiWebhook> webhook;
  private final Scaling scaling;
  private String hostNamespace = "";

  RequestMaker(
      KindCatalog kinds,
      ServerObject objects,
      AdmissionOptions options,
      Optional<KaiWebhook> webhook,
      Scaling scaling) {
    this.webhook = webhook;
    this.scaling = scaling;
    this.kinds = kinds;
    this.objects = objects;
    this.options = options;
  }

  /** The request for an object as it is written. */
  Request of(Manifest manifest) {
    String kind = manifest.kind().objectKind().orElse("");
    Resource resource = resource(manifest.kind().apiVersion().orElse(""), kind);
    String namespace = namespace(manifest, resource);
    UserInfo user = UserInfo.of(options.user(), options.groups());
    Map<String, Object> object = PlainCopy.of(manifest.root());
    Request made = make(object, resource, namespace, manifest.place(), user);
    return options.subresource().equals(Scaling.SUBRESOURCE) ? scaled(made) : made;
  }

  /** The namespace that an object goes to; empty for what is in none. */
  String namespace(Manifest manifest) {
    String kind = manifest.kind().objectKind().orElse("");
    return namespace(manifest, resource(manifest.kind().apiVersion().orElse(""), kind));
  }

  private String namespace(Manifest manifest, Resource resource) {
    return resource.namespaced()
        ? manifest.namespace().or(this::usualNamespace).orElse(Request.DEFAULT_NAMESPACE)
        : "";
  }

  private Request scaled(Request made) {
    return scaling.of(made, options.oldObject().isPresent());
  }

  /** The request for an object that somebody else has put together. */
  Request make(
      Map<String, Object> object, Resource resource, String namespace, Place place, UserInfo user) {
    String name = Fields.text(object, "metadata", "name");
    Resource target = target(resource, namespace, name);
    String operation = options.operation();
    boolean create = operation.equals("CREATE");
    Map<String, Object> sent = PlainCopy.of(object);
    Optional<Request.Refusal> refusal =
        objects
            .shape(object, resource, namespace, create)
            .map(text -> new Request.Refusal("the server", text, sent));
    boolean pod = resource.isPod();
    if (create && pod && options.subresource().isEmpty() && onHost(namespace)) {
      webhook.ifPresent(kai -> kai.mutate(object, namespace));
    }
    Object old = NullValue.NULL;
    Object present = object;
    if (operation.equals("CONNECT")) {
      present = new PartialMap(Map.of(), "what is connected with is not told");
    } else if (!create) {
      old = old(object, resource, namespace);
    }
    if (operation.equals("DELETE")) {
      present = NullValue.NULL;
    }
    return Request.to(target)
        .subresource(options.subresource())
        .named(namespace, name)
        .operation(operation)
        .objects(present, old)
        .by(user)
        .shown(shown(object, resource, namespace, place, Optional.empty()))
        .refusal(refusal)
        .others(others(target))
        .sent(resource)
        .build();
  }

  /** What an object of a kind of its own is sent to, as a Binding to a Pod. */
  private Resource target(Resource sent, String namespace, String name) {
    return switch (sent.groupAndKind() + " " + options.subresource()) {
      case "Binding binding", "policy/Eviction eviction" -> resource("v1", "Pod");
      case "authentication.k8s.io/TokenRequest token" -> resource("v1", "ServiceAccount");
      case "autoscaling/Scale scale" -> scaling.target(namespace, name);
      default -> sent;
    };
  }

  /** With a tenant the namespace of the command line is the host's. */
  private Optional<String> usualNamespace() {
    return options.tenant().isPresent() ? Optional.empty() : options.namespace();
  }

  /** Whether the scheduler's webhook sees Pods of the namespace: a tenant's server has none. */
  private boolean onHost(String namespace) {
    return options.tenant().isEmpty() || namespace.equals(hostNamespace);
  }

  /** From now on Pods of other namespaces are those of a tenant's own server. */
  void host(String namespace) {
    hostNamespace = namespace;
  }

  private Object old(Map<String, Object> object, Resource resource, String namespace) {
    if (options.oldObject().isPresent()) {
      Map<String, Object> old = PlainCopy.of(options.oldObject().get());
      Resource own = resource(Fields.text(old, "apiVersion"), Fields.text(old, "kind"));
      objects.shape(old, Fields.has(old, "kind") ? own : resource, namespace, false);
      return old;
    }
    Map<String, Object> old = PlainCopy.of(object);
    if (options.subresource().equals("ephemeralcontainers")) {
      PlainCopy.child(old, "spec").remove("ephemeralContainers");
    }
    return old;
  }

  static RequestAnswer.Requested shown(
      Map<String, Object> object,
      Resource resource,
      String namespace,
      Place place,
      Optional<RequestAnswer.Owner> from) {
    Object name = Fields.at(object, "metadata", "name");
    return new RequestAnswer.Requested(
        resource.apiVersion(),
        resource.kind(),
        namespace,
        name instanceof UnknownValue unknown
            ? String.valueOf(unknown.shown())
            : String.valueOf(name),
        place,
        from);
  }

  /** The Pods that a controller would create. */
  List<Request> made(Manifest manifest, List<Workload> workloads, Request owner) {
    List<Request> made = new ArrayList<>();
    if (options.operation().equals("CREATE") && options.subresource().isEmpty()) {
      for (Workload workload : workloads) {
        if (!workload.isPod()
            && manifest.at(workload.template()).orElse(null) instanceof Node.Mapping template) {
          Map<String, Object> pod =
              TemplatePod.of(PlainCopy.of(template), owner.resource(), owner.present());
          made.add(pod(pod, owner));
        }
      }
    }
    return made;
  }

  private Request pod(Map<String, Object> pod, Request owner) {
    Resource resource = resource("v1", "Pod");
    UserInfo user =
        TemplatePod.account(owner.resource())
            .map(account -> UserInfo.serviceAccount("kube-system", account))
            .orElse(
                new UserInfo(
                    new UnknownValue("which controller creates the Pod is not known", ""), false));
    Request made = make(pod, resource, owner.namespace(), owner.shown().place(), user);
    RequestAnswer.Owner from =
        new RequestAnswer.Owner(owner.resource().kind(), owner.shown().name());
    return made.but()
        .shown(shown(pod, resource, owner.namespace(), owner.shown().place(), Optional.of(from)))
        .build();
  }

  /** The resource of a kind; that of an unknown kind is guessed as the server's clients do. */
  Resource resource(String apiVersion, String kind) {
    Optional<ResourceKind> known = kinds.kind(apiVersion, kind);
    if (known.isPresent()) {
      return Resource.of(known.get());
    }
    int slash = apiVersion.indexOf('/');
    String lower = kind.toLowerCase(Locale.ROOT);
    String plural =
        lower.endsWith("s")
            ? lower + "es"
            : lower.endsWith("y") ? lower.substring(0, lower.length() - 1) + "ies" : lower + "s";
    return new Resource(
        slash < 0 ? "" : apiVersion.substring(0, slash),
        apiVersion.substring(slash + 1),
        kind,
        plural,
        true);
  }

  /** The other versions of a kind that are served. */
  private List<Resource> others(Resource resource) {
    List<Resource> others = new ArrayList<>();
    for (ResourceKind other : kinds.versionsOf(resource.group(), resource.kind())) {
      if (other.serving() == ResourceKind.Serving.YES
          && !other.version().equals(resource.version())) {
        others.add(Resource.of(other));
      }
    }
    String kind = resource.groupAndKind();
    if (kind.equals("Event") || kind.equals("events.k8s.io/Event")) {
      // the one kind that is served by two groups
      others.add(resource(resource.group().isEmpty() ? "events.k8s.io/v1" : "v1", "Event"));
    }
    return others;
  }
}
