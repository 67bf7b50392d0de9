package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.source.Node;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What there is to know about a policy that guards the Queues of tenants. */
public final class GuardFacts {

  private static final List<String> IDENTITY =
      List.of(WellKnownName.KAI_QUEUE_LABEL.text(), WellKnownName.VCLUSTER_MANAGED_BY_LABEL.text());

  /** Subresources of Pods whose requests carry the Pod; others carry objects of their own. */
  private static final List<String> POD_FORMS =
      List.of("", "ephemeralcontainers", "resize", "status");

  private static final List<String> NAMESPACE_READS =
      List.of("request.namespace", "object.metadata.namespace", "namespaceObject");

  private GuardFacts() {}

  /** Whether a policy looks at Pods and reads who their tenant or Queue is. */
  public static boolean isGuard(Node policy) {
    Object rules = Fields.at(NodeValues.of(policy), "spec", "matchConstraints", "resourceRules");
    boolean pods = rules instanceof List<?> list && list.stream().anyMatch(GuardFacts::namesPods);
    return pods && isGuard(PolicyExpressions.of(policy));
  }

  /**
   * Whether a rule names Pods. Groups that are merely wrong, such as core, still show what it is
   * for; a group of its own has Pods of its own.
   */
  private static boolean namesPods(Object rule) {
    List<String> groups = Fields.texts(rule, "apiGroups");
    boolean foreign = !groups.isEmpty() && groups.stream().allMatch(one -> one.indexOf('.') >= 0);
    List<String> resources = Fields.texts(rule, "resources");
    return !foreign && POD_FORMS.stream().anyMatch(sub -> Matcher.resource(resources, "pods", sub));
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
    Stream<Expression> expressions =
        Stream.of(
                compiled.matchConditions().stream().map(condition -> condition.expression()),
                compiled.variables().values().stream(),
                compiled.validations().stream().map(validation -> validation.expression()))
            .flatMap(all -> all);
    expressions.flatMap(Expression::nodes).forEach(node -> namespaces(node, found));
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
  }

  private static void literal(Expression node, Set<String> found) {
    if (node instanceof Expression.Literal literal
        && literal.value() instanceof String text
        && !text.isEmpty()) {
      found.add(text);
    }
  }

  /** Whether it reads the name of the namespace of what is asked for. */
  public static boolean isNamespace(Expression node) {
    String path = node.path();
    return path.equals("object.metadata.namespace")
        || path.equals("request.namespace")
        || path.equals("namespaceObject.metadata.name");
  }

  /** Tests of who the tenant is, in a match condition. */
  static void identity(
      PolicyExpression expression, Expression node, Consumer<ExpressionFact> found) {
    node.nodes().forEach(part -> identityIn(expression, part, found));
  }

  private static void identityIn(
      PolicyExpression expression, Expression node, Consumer<ExpressionFact> found) {
    if (node instanceof Expression.Literal literal
        && literal.value() instanceof String text
        && IDENTITY.contains(text)) {
      fact(expression, node, text, found);
    } else if (node instanceof Expression.Call call) {
      for (Expression argument : call.arguments()) {
        if (isNamespace(argument) && call.arguments().size() == 2) {
          fact(expression, call, argument.path(), found);
        }
      }
    }
  }

  private static void fact(
      PolicyExpression expression, Expression node, String name, Consumer<ExpressionFact> found) {
    int from = Math.min(node.offset(), expression.text().length() - 1);
    found.accept(
        new ExpressionFact(ExpressionFact.Kind.IDENTITY, expression, from, from + 1, name, ""));
  }

  /**
   * Whether the selector of a policy or of one of its bindings leaves a namespace out.
   *
   * @param object the policy or binding
   * @param written the Namespace, if the set has it; else only its name is known
   */
  public static boolean leavesOut(Node object, String namespace, Optional<Manifest> written) {
    Object spec = Fields.at(NodeValues.of(object), "spec");
    KnownLabels labels = new KnownNamespaces(written.stream().toList()).labels(namespace);
    for (String block : List.of("matchConstraints", "matchResources")) {
      Object selector = Fields.at(spec, block, "namespaceSelector");
      if (labels.selectedBy(selector, "").is(Match.Outcome.NO)) {
        return true;
      }
    }
    return false;
  }
}
