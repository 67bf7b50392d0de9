package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides which requests a policy or binding looks at ({@code
 * kubernetes/apiserver@v0.36.3:pkg/admission/plugin/policy/matching/matching.go,
 * pkg/admission/plugin/webhook/predicates}).
 */
final class Matcher {

  private static final Set<String> NEVER =
      Set.of(
          "admissionregistration.k8s.io/validatingadmissionpolicies",
          "admissionregistration.k8s.io/validatingadmissionpolicybindings",
          "admissionregistration.k8s.io/mutatingadmissionpolicies",
          "admissionregistration.k8s.io/mutatingadmissionpolicybindings",
          "authentication.k8s.io/tokenreviews",
          "authentication.k8s.io/selfsubjectreviews",
          "authorization.k8s.io/subjectaccessreviews",
          "authorization.k8s.io/localsubjectaccessreviews",
          "authorization.k8s.io/selfsubjectaccessreviews",
          "authorization.k8s.io/selfsubjectrulesreviews");

  private final Namespaces namespaces;

  Matcher(Namespaces namespaces) {
    this.namespaces = namespaces;
  }

  /**
   * A match, and the resource that the policy sees.
   *
   * @param as that of the request, or an equivalent one that a rule names
   */
  record Matched(Match match, Resource as) {}

  /**
   * Whether {@code matchConstraints} or {@code matchResources} matches; an absent one matches all.
   */
  Matched matches(Object resources, Request request) {
    Resource own = request.resource();
    if (NEVER.contains(own.group() + "/" + own.resource())) {
      return new Matched(Match.no(Phrase.of("admit.why.never", "resource", own.resource())), own);
    }
    Match selected = selectors(resources, request);
    if (selected.is(Match.Outcome.NO)) {
      return new Matched(selected, own);
    }
    Matched ruled = rules(resources, request);
    return ruled.match().is(Match.Outcome.YES) ? new Matched(selected, ruled.as()) : ruled;
  }

  private Match selectors(Object resources, Request request) {
    Match namespace = namespace(Fields.at(resources, "namespaceSelector"), request);
    if (namespace.is(Match.Outcome.NO)) {
      return namespace;
    }
    Match object = object(Fields.at(resources, "objectSelector"), request);
    return object.is(Match.Outcome.YES) ? namespace : object;
  }

  private Match namespace(Object selector, Request request) {
    if (isEmpty(selector)) {
      return Match.YES;
    }
    if (request.resource().isNamespace()) {
      return KnownLabels.of(request.present()).selectedBy(selector, Term.mark("the-namespace"));
    } else if (!request.resource().namespaced()) {
      return Match.YES;
    }
    return namespaces
        .labels(request.namespace())
        .selectedBy(selector, Term.mark("namespace") + " " + request.namespace());
  }

  private static boolean isEmpty(Object selector) {
    return Fields.map(selector, "matchLabels").isEmpty()
        && Fields.list(selector, "matchExpressions").isEmpty();
  }

  /** The new object's labels, or the old one's. */
  private static Match object(Object selector, Request request) {
    if (isEmpty(selector)) {
      return Match.YES;
    }
    Match found = Match.no(Phrase.of("admit.why.no-metadata"));
    for (Object object : new Object[] {request.object(), request.oldObject()}) {
      if (object != NullValue.NULL && Fields.has(object, "metadata")) {
        Match match = KnownLabels.of(object).selectedBy(selector, Term.mark("the-object"));
        if (match.is(Match.Outcome.YES)) {
          return match;
        }
        found = found.is(Match.Outcome.UNKNOWN) ? found : match;
      }
    }
    return found;
  }

  private Matched rules(Object resources, Request request) {
    Resource own = request.resource();
    boolean exact = Fields.text(resources, "matchPolicy").equals("Exact");
    List<Resource> forms = new ArrayList<>(List.of(own));
    if (!exact) {
      forms.addAll(request.others());
    }
    List<?> excluded = Fields.list(resources, "excludeResourceRules");
    for (Resource form : forms) {
      for (Object rule : excluded) {
        if (rule(rule, form, request).isEmpty()) {
          return new Matched(Match.no(Phrase.of("admit.why.excluded")), own);
        }
      }
    }
    List<?> rules = Fields.list(resources, "resourceRules");
    if (rules.isEmpty()) {
      return new Matched(Match.YES, own);
    }
    Optional<Phrase> why = Optional.empty();
    for (Resource form : forms) {
      for (Object rule : rules) {
        Optional<Phrase> miss = rule(rule, form, request);
        if (miss.isEmpty()) {
          return new Matched(Match.YES, form);
        }
        why = why.or(() -> miss);
      }
    }
    return new Matched(new Match(Match.Outcome.NO, why), own);
  }

  /** Why a rule does not match; empty when it does. */
  private static Optional<Phrase> rule(Object rule, Resource form, Request request) {
    if (!has(rule, "apiGroups", form.group())) {
      return miss("admit.why.group", Map.of("group", form.group()));
    } else if (!has(rule, "apiVersions", form.version())) {
      return miss("admit.why.version", Map.of("version", form.version()));
    } else if (!resource(Fields.texts(rule, "resources"), form.resource(), request.subresource())) {
      String sub = request.subresource().isEmpty() ? "" : "/" + request.subresource();
      return miss("admit.why.resource", Map.of("resource", form.resource() + sub));
    } else if (!has(rule, "operations", request.operation())) {
      return miss(
          "admit.why.operation",
          Map.of("resource", form.resource(), "operation", request.operation()));
    }
    String scope = Fields.text(rule, "scope");
    boolean namespaced = form.namespaced() && !form.isNamespace();
    if (scope.equals("Namespaced") && !namespaced || scope.equals("Cluster") && namespaced) {
      return miss("admit.why.scope", Map.of("scope", scope));
    }
    List<String> names = Fields.texts(rule, "resourceNames");
    if (!names.isEmpty() && !names.contains(request.name())) {
      return miss("admit.why.name", Map.of("name", request.name()));
    }
    return Optional.empty();
  }

  private static Optional<Phrase> miss(String key, Map<String, String> arguments) {
    return Optional.of(new Phrase(key, arguments));
  }

  /** Whether a rule names this operation on Pods or on a subresource of theirs. */
  static boolean names(Object rule, String operation, String subresource) {
    return has(rule, "apiGroups", "")
        && has(rule, "apiVersions", "v1")
        && has(rule, "operations", operation)
        && resource(Fields.texts(rule, "resources"), "pods", subresource);
  }

  private static boolean has(Object rule, String key, String value) {
    List<String> values = Fields.texts(rule, key);
    return values.contains("*") || values.contains(value);
  }

  /** Whether the resources of a rule name this one; the object itself has no subresource. */
  static boolean resource(List<String> patterns, String resource, String subresource) {
    for (String pattern : patterns) {
      int slash = pattern.indexOf('/');
      String main = slash < 0 ? pattern : pattern.substring(0, slash);
      String sub = slash < 0 ? "" : pattern.substring(slash + 1);
      boolean fits = main.equals("*") || main.equals(resource);
      if (fits && (sub.equals("*") || sub.equals(subresource))) {
        return true;
      }
    }
    return false;
  }

  /** What is known of a namespace. */
  interface Namespaces {

    /** Its labels. */
    KnownLabels labels(String namespace);

    /** {@code namespaceObject}. */
    Map<String, Object> object(String namespace);
  }
}
