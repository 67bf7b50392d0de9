package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What there is to know about a policy that guards the Queues of tenants. */
public final class GuardFacts {

  private static final List<String> IDENTITY =
      List.of(WellKnownName.KAI_QUEUE_LABEL.text(), WellKnownName.VCLUSTER_MANAGED_BY_LABEL.text());

  private static final List<String> NAMESPACE_READS =
      List.of("request.namespace", "object.metadata.namespace", "namespaceObject");

  private GuardFacts() {}

  /** Whether a policy looks at Pods and reads who their tenant or Queue is. */
  public static boolean isGuard(Node policy) {
    Object rules = Fields.at(NodeValues.of(policy), "spec", "matchConstraints", "resourceRules");
    boolean pods = false;
    if (rules instanceof List<?> list) {
      for (Object rule : list) {
        for (String resource : Fields.texts(rule, "resources")) {
          pods |= resource.startsWith("pods") || resource.startsWith("*");
        }
      }
    }
    return pods && isGuard(PolicyExpressions.of(policy));
  }

  static boolean isGuard(Collection<PolicyExpression> expressions) {
    for (PolicyExpression expression : expressions) {
      for (String key : IDENTITY) {
        if (expression.text().contains(key)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether what a policy says depends on the namespace: by a selector of its own or of a binding,
   * or by what its expressions read.
   */
  public static boolean looksAtNamespace(Node policy, List<Node> bindings) {
    boolean selected = selects(Fields.at(NodeValues.of(policy), "spec", "matchConstraints"));
    for (Node binding : bindings) {
      selected |= selects(Fields.at(NodeValues.of(binding), "spec", "matchResources"));
    }
    return selected
        || PolicyExpressions.of(policy).stream()
            .anyMatch(one -> NAMESPACE_READS.stream().anyMatch(one.text()::contains));
  }

  private static boolean selects(Object resources) {
    return !Fields.map(resources, "namespaceSelector").isEmpty();
  }

  /** The namespaces that the expressions compare that of the Pod with. */
  public static List<String> namespaces(Node policy, PolicyCreations creations) {
    Optional<CompiledPolicy> created = creations.of(policy).compiled();
    if (created.isEmpty()) {
      return List.of();
    }
    CompiledPolicy compiled = created.get();
    Set<String> found = new LinkedHashSet<>();
    compiled.matchConditions().forEach(condition -> namespaces(condition.expression(), found));
    compiled.variables().values().forEach(variable -> namespaces(variable, found));
    compiled.validations().forEach(validation -> namespaces(validation.expression(), found));
    return List.copyOf(found);
  }

  private static void namespaces(Expression node, Set<String> found) {
    if (node instanceof Expression.Call call && call.arguments().size() == 2) {
      Expression left = call.arguments().get(0);
      Expression right = call.arguments().get(1);
      switch (call.function()) {
        case "_==_", "_!=_":
          if (isNamespace(left)) {
            literal(right, found);
          } else if (isNamespace(right)) {
            literal(left, found);
          }
          break;
        case "@in":
          if (isNamespace(left) && right instanceof Expression.ListLiteral list) {
            list.elements().forEach(element -> literal(element.value(), found));
          }
          break;
        case "_[_]", "_[?_]":
          if (isNamespace(right) && left instanceof Expression.MapLiteral map) {
            map.entries().forEach(entry -> literal(entry.key(), found));
          }
          break;
        default:
          break;
      }
    }
    children(node).forEach(child -> namespaces(child, found));
  }

  private static void literal(Expression node, Set<String> found) {
    if (node instanceof Expression.Literal literal
        && literal.value() instanceof String text
        && !text.isEmpty()) {
      found.add(text);
    }
  }

  private static boolean isNamespace(Expression node) {
    String path = path(node);
    return path.equals("object.metadata.namespace")
        || path.equals("request.namespace")
        || path.equals("namespaceObject.metadata.name");
  }

  /** {@code a.b.c}; empty for anything else. */
  public static String path(Expression node) {
    if (node instanceof Expression.Ident ident) {
      return ident.name();
    } else if (node instanceof Expression.Select select && !select.testOnly()) {
      String before = path(select.operand());
      return before.isEmpty() ? "" : before + "." + select.field();
    }
    return "";
  }

  /** Tests of who the tenant is, in a match condition. */
  static void identity(
      PolicyExpression expression, Expression node, Consumer<ExpressionFact> found) {
    if (node instanceof Expression.Literal literal
        && literal.value() instanceof String text
        && IDENTITY.contains(text)) {
      fact(expression, node, text, found);
    } else if (node instanceof Expression.Call call) {
      for (Expression argument : call.arguments()) {
        if (isNamespace(argument) && call.arguments().size() == 2) {
          fact(expression, call, path(argument), found);
        }
      }
    }
    children(node).forEach(child -> identity(expression, child, found));
  }

  private static void fact(
      PolicyExpression expression, Expression node, String name, Consumer<ExpressionFact> found) {
    int from = Math.min(node.offset(), expression.text().length() - 1);
    found.accept(
        new ExpressionFact(ExpressionFact.Kind.IDENTITY, expression, from, from + 1, name, ""));
  }

  /** The parts of an expression. */
  public static List<Expression> children(Expression node) {
    List<Expression> parts = new ArrayList<>();
    if (node instanceof Expression.Select select) {
      parts.add(select.operand());
    } else if (node instanceof Expression.Call call) {
      call.target().ifPresent(parts::add);
      parts.addAll(call.arguments());
    } else if (node instanceof Expression.ListLiteral list) {
      list.elements().forEach(element -> parts.add(element.value()));
    } else if (node instanceof Expression.MapLiteral map) {
      for (Expression.Entry entry : map.entries()) {
        parts.add(entry.key());
        parts.add(entry.value());
      }
    } else if (node instanceof Expression.Comprehension loop) {
      parts.addAll(
          List.of(loop.range(), loop.initial(), loop.condition(), loop.step(), loop.result()));
    }
    return parts;
  }

  /** Whether the selector of a policy or of one of its bindings leaves a namespace out. */
  public static boolean leavesOut(Node object, String namespace) {
    Object spec = Fields.at(NodeValues.of(object), "spec");
    Labels labels =
        new Labels(
            Map.of("kubernetes.io/metadata.name", namespace),
            Optional.of(Phrase.of("admit.why.namespace-unknown", "namespace", namespace)));
    for (String block : List.of("matchConstraints", "matchResources")) {
      Object selector = Fields.at(spec, block, "namespaceSelector");
      if (labels.selectedBy(selector, "").is(Match.Outcome.NO)) {
        return true;
      }
    }
    return false;
  }
}
