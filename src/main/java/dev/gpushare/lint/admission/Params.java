package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.cel.UnknownValue;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the parameters of a binding ({@code
 * kubernetes/apiserver@v0.36.3:pkg/admission/plugin/policy/generic/policy_dispatcher.go}).
 */
final class Params {

  private final KindCatalog kinds;
  private final ClusterObjects objects;

  Params(KindCatalog kinds, ClusterObjects objects) {
    this.kinds = kinds;
    this.objects = objects;
  }

  /**
   * What was found.
   *
   * @param values evaluated one by one; NullValue where the policy has none
   * @param skip why the policy is not evaluated at all; empty when it is
   * @param error what the server answers instead; empty without one
   * @param unknown why the parameters are not known; empty when they are
   */
  record Found(List<Object> values, Optional<Phrase> skip, String error, Optional<Phrase> unknown) {

    private static Found of(Object value) {
      return new Found(List.of(value), Optional.empty(), "", Optional.empty());
    }

    private static Found error(String text) {
      return new Found(List.of(), Optional.empty(), text, Optional.empty());
    }

    private static Found unknown(String key, String kind) {
      Phrase why = Phrase.of(key, "kind", kind);
      return new Found(List.of(), Optional.empty(), "", Optional.of(why));
    }
  }

  Found find(Object spec, Object ref, Request request) {
    Object kind = Fields.at(spec, "paramKind");
    if (kind == NullValue.NULL || ref == NullValue.NULL) {
      return Found.of(NullValue.NULL);
    }
    String apiVersion = Fields.text(kind, "apiVersion");
    String name = Fields.text(kind, "kind");
    Optional<ResourceKind> known = kinds.kind(apiVersion, name);
    List<Manifest> all = objects.ofKind(apiVersion, name);
    if (known.isEmpty() && all.isEmpty() && isBuiltIn(apiVersion)) {
      return Found.error(
          "failed to configure policy: failed to find resource referenced by paramKind: '"
              + (apiVersion.indexOf('/') < 0 ? "/" + apiVersion : apiVersion)
              + ", Kind="
              + name
              + "'");
    } else if (known.isEmpty() && all.isEmpty()) {
      return Found.unknown("admit.why.param-kind", apiVersion + " " + name);
    }
    boolean namespaced = known.map(ResourceKind::namespaced).orElse(true);
    String namespace = Fields.text(ref, "namespace");
    if (namespaced && namespace.isEmpty()) {
      if (!request.resource().namespaced()) {
        return Found.error(
            "failed to configure binding: cannot use namespaced paramRef in policy binding that"
                + " matches cluster-scoped resources");
      }
      namespace = request.namespace();
    } else if (!namespaced && !namespace.isEmpty()) {
      return Found.error(
          "failed to configure binding: paramRef.namespace must not be provided for a cluster-scoped"
              + " `paramKind`");
    }
    return select(ref, namespaced ? namespace : "", all, apiVersion, name);
  }

  /** Nobody can add kinds to these groups. */
  private static boolean isBuiltIn(String apiVersion) {
    String group = apiVersion.substring(0, Math.max(0, apiVersion.indexOf('/')));
    return group.indexOf('.') < 0 || group.endsWith(".k8s.io");
  }

  private Found select(
      Object ref, String namespace, List<Manifest> all, String apiVersion, String kindName) {
    String wanted = Fields.text(ref, "name");
    String kind = apiVersion + " " + kindName;
    List<Manifest> named = objects.named(apiVersion, kindName, wanted);
    List<Object> found = new ArrayList<>();
    Object selector = Fields.at(ref, "selector");
    for (Manifest manifest : wanted.isEmpty() ? all : named) {
      String own = manifest.namespace().orElse(namespace.isEmpty() ? "" : "default");
      boolean selected = !wanted.isEmpty() || isSelected(manifest, selector);
      if (selected && (namespace.isEmpty() || own.equals(namespace))) {
        Map<String, Object> object = PlainCopy.of(manifest.root());
        Map<String, Object> metadata = PlainCopy.child(object, "metadata");
        for (String key : new String[] {"uid", "resourceVersion", "creationTimestamp"}) {
          metadata.put(key, new UnknownValue("the cluster makes " + key, ""));
        }
        if (!namespace.isEmpty()) {
          metadata.putIfAbsent("namespace", own);
        }
        if (kind.equals("v1 Secret")) {
          KindShape.secret(object);
        } else if (kind.equals("v1 Namespace")) {
          PlainCopy.child(metadata, "labels")
              .put("kubernetes.io/metadata.name", metadata.get("name"));
        }
        found.add(object);
      }
    }
    if (!found.isEmpty()) {
      return new Found(found, Optional.empty(), "", Optional.empty());
    } else if (all.isEmpty()) {
      return Found.unknown("admit.why.param-absent", kind);
    } else if (Fields.text(ref, "parameterNotFoundAction").equals("Allow")) {
      return new Found(
          List.of(), Optional.of(Phrase.of("admit.why.param-allowed")), "", Optional.empty());
    }
    return Found.error(
        "failed to configure binding: no params found for policy binding with `Deny`"
            + " parameterNotFoundAction");
  }

  private static boolean isSelected(Manifest manifest, Object selector) {
    KnownLabels labels = KnownLabels.of(Fields.map(NodeValues.of(manifest.root())));
    return labels.selectedBy(selector, "").is(Match.Outcome.YES);
  }
}
