package dev.gpushare.lint.admission.policy;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the expressions of a policy, in the order in which the API server compiles them. */
public final class PolicyExpressions {

  private static final NodePath SPEC = NodePath.of("spec");

  private final Node.Mapping spec;
  private final List<PolicyExpression> found = new ArrayList<>();

  private PolicyExpressions(Node.Mapping spec) {
    this.spec = spec;
  }

  /** All expressions that are texts; others are faults of the schema. */
  public static List<PolicyExpression> of(Node policy) {
    if (policy instanceof Node.Mapping root
        && root.get("spec").orElse(null) instanceof Node.Mapping spec) {
      PolicyExpressions expressions = new PolicyExpressions(spec);
      expressions.collect();
      return List.copyOf(expressions.found);
    }
    return List.of();
  }

  private void collect() {
    each("matchConditions", "expression", PolicyExpression.Role.MATCH_CONDITION);
    each("variables", "expression", PolicyExpression.Role.VARIABLE);
    each("validations", "expression", PolicyExpression.Role.VALIDATION);
    each("validations", "messageExpression", PolicyExpression.Role.MESSAGE);
    each("auditAnnotations", "valueExpression", PolicyExpression.Role.AUDIT_ANNOTATION);
  }

  private void each(String list, String field, PolicyExpression.Role role) {
    if (!(spec.get(list).orElse(null) instanceof Node.Sequence items)) {
      return;
    }
    for (int i = 0; i < items.items().size(); i++) {
      if (items.items().get(i).value() instanceof Node.Mapping item
          && item.get(field).orElse(null) instanceof Node.Scalar scalar
          && scalar.value() instanceof ScalarValue.Text) {
        Optional<String> name =
            role == PolicyExpression.Role.VARIABLE ? text(item, "name") : Optional.empty();
        NodePath path = SPEC.key(list).index(i).key(field);
        found.add(new PolicyExpression(path, scalar, role, name));
      }
    }
  }

  public static Optional<String> text(Node.Mapping map, String key) {
    return map.get(key).orElse(null) instanceof Node.Scalar scalar
            && !(scalar.value() instanceof ScalarValue.Null)
        ? Optional.of(scalar.text())
        : Optional.empty();
  }
}
