package dev.gpushare.lint.admission.policy;

import dev.gpushare.lint.cel.check.CelCompiler;
import dev.gpushare.lint.cel.environment.CompileResult;
import dev.gpushare.lint.cel.environment.Declarations;
import dev.gpushare.lint.cel.environment.PolicyVariables;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compiles the expressions of one policy with one type of object. Variables have to come before the
 * expressions that use them.
 */
public final class PolicyCompiler {

  private final TypeCatalog types;
  private final Type object;
  private final Optional<Type> params;
  private final boolean typed;
  private final Scope scope;
  private final PolicyVariables variables = new PolicyVariables();
  private final Map<String, CelCompiler> compilers = new HashMap<>();

  /**
   * A compiler for a policy.
   *
   * @param object dyn, as when the policy is created, or the type of a matched kind
   * @param params the type of the parameters, where the policy has a paramKind
   */
  public PolicyCompiler(TypeCatalog types, Type object, Optional<Type> params, Scope scope) {
    this.types = types;
    this.object = object;
    this.params = params;
    this.typed = scope.anyResult();
    this.scope = scope;
  }

  /**
   * How an expression is looked at.
   *
   * @param minor the minor whose new policies may use the functions
   * @param anyResult whether the type of the result does not matter
   * @param requestResource whether {@code authorizer.requestResource} is known
   * @param composed whether there are {@code variables}: a policy without any lacks the name
   */
  public record Scope(int minor, boolean anyResult, boolean requestResource, boolean composed) {}

  /** Compiles an expression; a variable is known to the following ones. */
  public CompileResult compile(PolicyExpression expression) {
    PolicyExpression.Role role = expression.role();
    CompileResult result = compiler(expression).compile(expression.text(), accepted(role));
    if (role == PolicyExpression.Role.VARIABLE && expression.name().isPresent()) {
      variables.define(expression.name().get(), result);
    }
    return result;
  }

  /** The API server does not look at the type of the result when it checks types. */
  private List<Type> accepted(PolicyExpression.Role role) {
    if (typed) {
      return List.of();
    }
    return switch (role) {
      case MATCH_CONDITION, VALIDATION -> List.of(Type.Simple.BOOL);
      case MESSAGE -> List.of(Type.Simple.STRING);
      case AUDIT_ANNOTATION -> List.of(Type.Simple.STRING, Type.Simple.NULL);
      case VARIABLE -> List.of();
    };
  }

  /**
   * Names that a role lacks matter only where they are used, so most expressions share one
   * compiler.
   */
  private CelCompiler compiler(PolicyExpression expression) {
    PolicyExpression.Role role = expression.role();
    boolean composed =
        role != PolicyExpression.Role.MATCH_CONDITION && scope.composed()
            || !expression.text().contains("variables");
    boolean authorizer =
        role != PolicyExpression.Role.MESSAGE
            || !scope.requestResource()
            || !expression.text().contains("authorizer");
    return compilers.computeIfAbsent(
        composed + " " + authorizer, key -> new CelCompiler(declarations(composed, authorizer)));
  }

  private Declarations declarations(boolean composed, boolean authorizer) {
    Map<String, Type> names = new LinkedHashMap<>();
    names.put("object", object);
    names.put("oldObject", object);
    names.put("request", RequestTypes.REQUEST);
    names.put("namespaceObject", RequestTypes.NAMESPACE);
    params.ifPresent(type -> names.put("params", type));
    if (authorizer) {
      names.put("authorizer", RequestTypes.AUTHORIZER);
      if (scope.requestResource()) {
        names.put("authorizer.requestResource", RequestTypes.RESOURCE_CHECK);
      }
    }
    return new Declarations(
        Declarations.Dialect.KUBERNETES,
        names,
        types,
        composed ? Optional.of(variables) : Optional.empty(),
        List.of(),
        scope.minor());
  }
}
