package dev.gpushare.lint.admission.typecheck;

import dev.gpushare.lint.admission.policy.ExpressionFact;
import dev.gpushare.lint.admission.policy.PolicyCompiler;
import dev.gpushare.lint.admission.policy.PolicyExpression;
import dev.gpushare.lint.admission.policy.PolicyExpressions;
import dev.gpushare.lint.admission.policy.RequestTypes;
import dev.gpushare.lint.admission.policy.ServerTypes;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.check.IssueTexts;
import dev.gpushare.lint.cel.environment.CelIssue;
import dev.gpushare.lint.cel.environment.CompileResult;
import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ResourceKind;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the server writes into {@code status.typeChecking} of a policy, byte for byte but for
 * numbers that nobody can know ({@code
 * kubernetes/apiserver@v0.36.3:pkg/admission/plugin/policy/validating/typechecking.go}).
 */
public final class TypeChecking {

  /** From this minor on parameters of an unknown kind are dyn instead of undeclared. */
  private static final int PARAMS_DYN = 36;

  private final KindCatalog kinds;
  private final RequestTypes requestTypes;
  private final int minor;

  public TypeChecking(KindCatalog kinds, RequestTypes requestTypes, int minor) {
    this.kinds = kinds;
    this.requestTypes = requestTypes;
    this.minor = minor;
  }

  /** The warnings in the order of the expressions. */
  public List<PolicyAnswer.Warning> warnings(Node policy) {
    List<PolicyExpression> expressions = PolicyExpressions.of(policy);
    Object spec = ObjectFields.at(NodeValues.of(policy), "spec");
    Map<PolicyExpression, List<String>> texts = new LinkedHashMap<>();
    for (PolicyExpression expression : inOrder(expressions)) {
      texts.put(expression, new ArrayList<>());
    }
    for (ResourceKind kind : CheckedKinds.of(spec, kinds)) {
      check(kind, spec, expressions, texts);
    }
    List<PolicyAnswer.Warning> warnings = new ArrayList<>();
    texts.forEach(
        (expression, ofKinds) -> {
          if (!ofKinds.isEmpty()) {
            String field = expression.path().toString();
            warnings.add(new PolicyAnswer.Warning(field, String.join("\n", ofKinds)));
          }
        });
    return warnings;
  }

  /** Each validation's message stands after its expression. */
  private static List<PolicyExpression> inOrder(List<PolicyExpression> expressions) {
    Map<String, PolicyExpression> messages = new LinkedHashMap<>();
    for (PolicyExpression expression : expressions) {
      if (expression.role() == PolicyExpression.Role.MESSAGE) {
        messages.put(expression.path().parent().toString(), expression);
      }
    }
    List<PolicyExpression> ordered = new ArrayList<>();
    for (PolicyExpression expression : expressions) {
      if (expression.role() == PolicyExpression.Role.VALIDATION) {
        ordered.add(expression);
        PolicyExpression message = messages.get(expression.path().parent().toString());
        if (message != null) {
          ordered.add(message);
        }
      }
    }
    return ordered;
  }

  private void check(
      ResourceKind kind,
      Object spec,
      List<PolicyExpression> expressions,
      Map<PolicyExpression, List<String>> texts) {
    ServerTypes types = new ServerTypes(requestTypes);
    PolicyCompiler compiler = compiler(kind, spec, types);
    for (PolicyExpression expression : expressions) {
      if (expression.role() == PolicyExpression.Role.VARIABLE) {
        compiler.compile(expression);
      }
    }
    texts.forEach(
        (expression, found) -> {
          CompileResult result = compiler.compile(expression);
          if (!result.issues().isEmpty()) {
            found.add(text(kind, expression.text(), result.issues()));
          }
        });
  }

  /** Reads of maps of quantities, which the server warns of although they work. */
  public void quantityMaps(Node policy, Consumer<ExpressionFact> found) {
    List<PolicyExpression> expressions = PolicyExpressions.of(policy);
    Object spec = ObjectFields.at(NodeValues.of(policy), "spec");
    for (ResourceKind kind : CheckedKinds.of(spec, kinds)) {
      ServerTypes types = new ServerTypes(requestTypes);
      PolicyCompiler compiler = compiler(kind, spec, types);
      for (PolicyExpression expression : expressions) {
        if (expression.role() == PolicyExpression.Role.VARIABLE) {
          compiler.compile(expression);
        }
      }
      for (PolicyExpression expression : inOrder(expressions)) {
        for (CelIssue issue : compiler.compile(expression).issues()) {
          String field = issue.about().name().orElse("");
          if (issue.kind() == CelIssue.Kind.UNDEFINED_FIELD
              && types.isDropped(issue.about().type().orElse(""), field)) {
            found.accept(
                new ExpressionFact(
                    ExpressionFact.Kind.QUANTITY_MAP,
                    expression,
                    issue.offset(),
                    issue.end(),
                    field,
                    ""));
          }
        }
      }
    }
  }

  private PolicyCompiler compiler(ResourceKind kind, Object spec, ServerTypes types) {
    return new PolicyCompiler(
        types,
        types.root(kind),
        params(spec, types),
        // what was stored once goes on working one minor earlier than it may be written
        new PolicyCompiler.Scope(minor + 1, true, false, true));
  }

  private static String text(ResourceKind kind, String expression, List<CelIssue> issues) {
    return kind.group()
        + "/"
        + kind.version()
        + ", Kind="
        + kind.kind()
        + ": "
        + IssueTexts.of(expression, issues)
        + "\n";
  }

  private Optional<Type> params(Object spec, ServerTypes types) {
    Object kind = ObjectFields.at(spec, "paramKind");
    if (kind == NullValue.NULL) {
      return Optional.empty();
    }
    Optional<ResourceKind> known =
        kinds
            .kind(ObjectFields.text(kind, "apiVersion"), ObjectFields.text(kind, "kind"))
            .filter(found -> found.struct().isPresent());
    if (known.isPresent()) {
      return Optional.of(types.root(known.get()));
    }
    return minor >= PARAMS_DYN ? Optional.of(Type.Simple.DYN) : Optional.empty();
  }
}
