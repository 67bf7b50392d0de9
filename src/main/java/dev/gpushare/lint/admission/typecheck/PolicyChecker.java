package dev.gpushare.lint.admission.typecheck;

import dev.gpushare.lint.admission.policy.PolicyCompiler;
import dev.gpushare.lint.admission.policy.PolicyExpression;
import dev.gpushare.lint.admission.policy.PolicyExpressions;
import dev.gpushare.lint.admission.policy.PolicyIssue;
import dev.gpushare.lint.admission.policy.RequestTypes;
import dev.gpushare.lint.cel.environment.CelIssue;
import dev.gpushare.lint.cel.environment.CompileResult;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.NearestWord;
import dev.gpushare.lint.types.ResourceKind;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the expressions of ValidatingAdmissionPolicies: as the API server does when it takes a
 * policy, with untyped objects, and then with the types of each kind that the policy matches. Safe
 * for use by several threads.
 */
public final class PolicyChecker {

  private final KindCatalog kinds;
  private final RequestTypes types;
  private final int minor;
  private final LaterMinors later;

  /**
   * A checker.
   *
   * @param kinds the kinds of the target, with those that the input defines
   * @param minor the target's minor of Kubernetes, which decides about functions
   */
  public PolicyChecker(KindCatalog kinds, int minor) {
    this.kinds = kinds;
    this.types = new RequestTypes(kinds);
    this.minor = minor;
    this.later = new LaterMinors(types, minor);
  }

  /** The issues of a policy in the order of its expressions, one for each token. */
  public List<PolicyIssue> check(Node policy) {
    List<PolicyExpression> expressions = PolicyExpressions.of(policy);
    if (expressions.isEmpty()) {
      return List.of();
    }
    Node.Mapping spec = (Node.Mapping) ((Node.Mapping) policy).get("spec").orElseThrow();
    Map<String, Gathered> issues = new LinkedHashMap<>();
    Set<PolicyExpression> refused = untyped(expressions, spec, issues);
    MatchedKinds matched = MatchedKinds.of(spec, kinds);
    for (ResourceKind kind : matched.kinds()) {
      typed(expressions, refused, spec, kind, issues);
    }
    List<PolicyIssue> found = new ArrayList<>();
    for (Gathered issue : issues.values()) {
      if (issue.isReported(matched)) {
        found.add(issue.toIssue());
      }
    }
    return found;
  }

  private Set<PolicyExpression> untyped(
      List<PolicyExpression> expressions, Node.Mapping spec, Map<String, Gathered> issues) {
    Optional<Type> params = spec.get("paramKind").map(kind -> Type.Simple.DYN);
    PolicyCompiler compiler = compiler(Type.Simple.DYN, params, false);
    Map<PolicyExpression, List<CelIssue>> found = new LinkedHashMap<>();
    for (PolicyExpression expression : expressions) {
      List<CelIssue> complaints = compiler.compile(expression).issues();
      if (!complaints.isEmpty()) {
        found.put(expression, complaints);
      }
    }
    later
        .split(expressions, params, found)
        .forEach(
            (expression, split) -> {
              for (LaterMinors.Early early : split.early()) {
                gather(issues, PolicyIssue.Kind.NEEDS_NEWER, expression, early.first())
                    .needs(early);
              }
              refused(expression, split.rest(), issues);
            });
    return Set.copyOf(found.keySet());
  }

  private void refused(
      PolicyExpression expression, List<CelIssue> complaints, Map<String, Gathered> issues) {
    for (int i = 0; i < complaints.size(); i++) {
      // the parser's later complaints mostly follow from its first one
      if (i == 0 || complaints.get(i).kind() != CelIssue.Kind.SYNTAX) {
        gather(issues, PolicyIssue.Kind.DOES_NOT_COMPILE, expression, complaints.get(i));
      }
    }
  }

  private PolicyCompiler compiler(Type object, Optional<Type> params, boolean typed) {
    return new PolicyCompiler(
        types, object, params, new PolicyCompiler.Scope(minor, typed, true, true));
  }

  private void typed(
      List<PolicyExpression> expressions,
      Set<PolicyExpression> refused,
      Node.Mapping spec,
      ResourceKind kind,
      Map<String, Gathered> issues) {
    Type object = new Type.Struct(kind.struct().orElseThrow());
    PolicyCompiler compiler = compiler(object, params(spec), true);
    for (PolicyExpression expression : expressions) {
      boolean variable = expression.role() == PolicyExpression.Role.VARIABLE;
      if (!variable && (refused.contains(expression) || !isTyped(expression.text()))) {
        continue;
      }
      CompileResult result = compiler.compile(expression);
      for (CelIssue issue : result.issues()) {
        boolean field = issue.kind() == CelIssue.Kind.UNDEFINED_FIELD;
        if (!refused.contains(expression) && !worksAnyway(issue)) {
          PolicyIssue.Kind meaning =
              field ? PolicyIssue.Kind.UNKNOWN_FIELD : PolicyIssue.Kind.TYPE_MISMATCH;
          Gathered gathered = gather(issues, meaning, expression, issue);
          gathered.kinds.add(name(kind));
          if (field && gathered.since.isEmpty()) {
            gathered.since = since(issue);
          }
        }
      }
    }
  }

  /** Whether the text names anything whose type depends on the kind. */
  private static boolean isTyped(String text) {
    return text.contains("bject") || text.contains("params") || text.contains("variables");
  }

  private Optional<Type> params(Node.Mapping spec) {
    if (!(spec.get("paramKind").orElse(null) instanceof Node.Mapping kind)) {
      return Optional.empty();
    }
    Optional<String> apiVersion = PolicyExpressions.text(kind, "apiVersion");
    Optional<String> name = PolicyExpressions.text(kind, "kind");
    Optional<String> struct =
        apiVersion.isPresent() && name.isPresent()
            ? kinds.structOf(apiVersion.get(), name.get())
            : Optional.empty();
    return Optional.of(struct.isPresent() ? new Type.Struct(struct.get()) : Type.Simple.DYN);
  }

  private static String name(ResourceKind kind) {
    return kind.apiVersion() + " " + kind.kind();
  }

  /**
   * Objects have more fields than an open type names, lists of any elements can be put together,
   * and a choice between values of two types is made all the same.
   */
  private boolean worksAnyway(CelIssue issue) {
    if (issue.kind() == CelIssue.Kind.NO_OVERLOAD) {
      List<String> arguments = issue.about().argumentTypes();
      return switch (issue.about().name().orElse("")) {
        case "_+_" ->
            arguments.size() == 2 && arguments.stream().allMatch(type -> type.startsWith("list("));
        case "_?_:_" -> arguments.size() == 3 && arguments.get(0).equals("bool");
        default -> false;
      };
    }
    // a type without fields stands for an object of any shape
    return issue.kind() == CelIssue.Kind.UNDEFINED_FIELD
        && issue
            .about()
            .type()
            .flatMap(types::struct)
            .map(type -> type.open() || type.fields().isEmpty())
            .orElse(false);
  }

  private Gathered gather(
      Map<String, Gathered> issues,
      PolicyIssue.Kind kind,
      PolicyExpression expression,
      CelIssue issue) {
    String token = expression.path() + " " + kind + " " + issue.offset();
    Gathered known = issues.get(token);
    if (known == null) {
      known = new Gathered(kind, expression, issue, suggestion(issue));
      issues.put(token, known);
    }
    return known;
  }

  private Optional<KubernetesMinor> since(CelIssue issue) {
    return issue
        .about()
        .type()
        .flatMap(type -> issue.about().name().flatMap(name -> later.field(type, name)));
  }

  private Optional<String> suggestion(CelIssue issue) {
    if (issue.kind() != CelIssue.Kind.UNDEFINED_FIELD) {
      return Optional.empty();
    }
    Optional<StructType> owner = issue.about().type().flatMap(types::struct);
    return issue
        .about()
        .name()
        .flatMap(name -> owner.flatMap(type -> NearestWord.of(name, type.fields().keySet())));
  }

  /** One token, and the kinds for which something is wrong with it. */
  private static final class Gathered {

    private final PolicyIssue.Kind kind;
    private final PolicyExpression expression;
    private final CelIssue issue;
    private final Optional<String> suggestion;
    private final List<String> kinds = new ArrayList<>();
    private Optional<KubernetesMinor> since = Optional.empty();
    private Optional<String> functions = Optional.empty();

    Gathered(
        PolicyIssue.Kind kind,
        PolicyExpression expression,
        CelIssue issue,
        Optional<String> suggestion) {
      this.kind = kind;
      this.expression = expression;
      this.issue = issue;
      this.suggestion = suggestion;
    }

    void needs(LaterMinors.Early early) {
      since = Optional.of(early.since());
      functions = Optional.of(String.join(", ", early.names()));
    }

    /** A field that some matched kind has, or that an unknown one may have, is read on purpose. */
    boolean isReported(MatchedKinds matched) {
      return kind != PolicyIssue.Kind.UNKNOWN_FIELD
          || (matched.complete() && kinds.size() == matched.kinds().size());
    }

    PolicyIssue toIssue() {
      return new PolicyIssue(
          since.isPresent() ? PolicyIssue.Kind.NEEDS_NEWER : kind,
          expression,
          issue.offset(),
          issue.end(),
          issue.message(),
          functions.or(() -> issue.about().name()),
          issue.about().type(),
          suggestion,
          since,
          kinds);
    }
  }
}
