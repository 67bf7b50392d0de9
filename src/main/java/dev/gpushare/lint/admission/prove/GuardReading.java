package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.GuardFacts;
import dev.gpushare.lint.admission.PolicyExpression;
import dev.gpushare.lint.admission.RunVariables;
import dev.gpushare.lint.cel.Activation;
import dev.gpushare.lint.cel.CelError;
import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.cel.PartialMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads from the text of a guard which labels it wants of the Pods of a namespace. */
final class GuardReading {

  private static final String NOT_TOLD = "not told";

  private final Guard guard;
  private final Evaluator evaluator = new Evaluator(List.of());
  private final Map<String, Expression> variables = new HashMap<>();
  private final Map<String, List<Wanted>> known = new HashMap<>();

  GuardReading(Guard guard) {
    this.guard = guard;
    for (Guard.Checked variable : guard.of(PolicyExpression.Role.VARIABLE)) {
      variables.put(variable.name(), variable.expression());
    }
  }

  /**
   * A value that a label is compared with.
   *
   * @param range where it is written, or what it is computed by
   */
  record Wanted(String value, Guard.Checked checked, NodeText.Range range) {}

  /** The values that a label is compared with, for Pods of a namespace that have these labels. */
  List<String> wanted(String key, String namespace, Map<String, String> labels) {
    return wants(key, namespace, labels).stream().map(Wanted::value).toList();
  }

  /** The same, with where they are written. */
  List<Wanted> wants(String key, String namespace, Map<String, String> labels) {
    return known.computeIfAbsent(
        key + " " + namespace + " " + labels, asked -> read(key, namespace, labels));
  }

  private List<Wanted> read(String key, String namespace, Map<String, String> labels) {
    List<Wanted> found = new ArrayList<>();
    Activation activation = activation(namespace, labels);
    for (Guard.Checked checked : guard.expressions()) {
      walk(checked, checked.expression(), key, activation, List.of(), found);
    }
    return found;
  }

  /** The guard. */
  Guard guard() {
    return guard;
  }

  private void walk(
      Guard.Checked checked,
      Expression node,
      String key,
      Activation activation,
      List<Expression> beside,
      List<Wanted> found) {
    if (node instanceof Expression.Call call && call.arguments().size() == 2) {
      Expression left = call.arguments().get(0);
      Expression right = call.arguments().get(1);
      boolean compares = List.of("_==_", "@in", "_!=_").contains(call.function());
      if (compares && reads(left, key, 0) != reads(right, key, 0) && applies(beside, activation)) {
        candidates(checked, reads(left, key, 0) ? right : left, activation, found);
      }
      if (call.function().equals("_&&_")) {
        walk(checked, left, key, activation, and(beside, right), found);
        walk(checked, right, key, activation, and(beside, left), found);
        return;
      }
    }
    for (Expression child : node.children()) {
      walk(checked, child, key, activation, beside, found);
    }
  }

  private static List<Expression> and(List<Expression> some, Expression more) {
    List<Expression> all = new ArrayList<>(some);
    all.add(more);
    return all;
  }

  /** Whether an expression reads a label, itself or through a variable. */
  private boolean reads(Expression whole, String key, int depth) {
    return whole
        .nodes()
        .anyMatch(
            node -> isLiteral(node, key) || depth < 8 && readsVariable(node.path(), key, depth));
  }

  private boolean readsVariable(String path, String key, int depth) {
    Expression variable =
        path.startsWith("variables.") ? variables.get(path.substring(path.indexOf('.') + 1)) : null;
    return variable != null && reads(variable, key, depth + 1);
  }

  private static boolean isLiteral(Expression node, String text) {
    return node instanceof Expression.Literal literal && text.equals(literal.value());
  }

  /** Whether nothing that stands beside a comparison says that it is about another namespace. */
  private boolean applies(List<Expression> beside, Activation activation) {
    for (Expression one : beside) {
      if (one.nodes().anyMatch(GuardFacts::isNamespace)
          && Boolean.FALSE.equals(value(one, activation))) {
        return false;
      }
    }
    return true;
  }

  private void candidates(
      Guard.Checked checked, Expression node, Activation activation, List<Wanted> found) {
    Object value = value(node, activation);
    List<?> values = value instanceof List<?> list ? list : List.of(value);
    for (Object one : values) {
      boolean fresh = found.stream().noneMatch(other -> other.value().equals(one));
      if (one instanceof String text && !text.isEmpty() && fresh) {
        found.add(place(checked, node, text));
      }
    }
  }

  /** Where a value is written: the very literal, wherever in the guard it stands. */
  private Wanted place(Guard.Checked checked, Expression node, String value) {
    Guard.Checked holder = checked;
    Optional<Expression> literal = literal(node, value);
    for (Guard.Checked variable : guard.of(PolicyExpression.Role.VARIABLE)) {
      if (literal.isEmpty()) {
        literal = literal(variable.expression(), value);
        holder = variable;
      }
    }
    return literal.isPresent()
        ? new Wanted(value, holder, new NodeText(holder.written().text()).range(literal.get()))
        : new Wanted(value, checked, new NodeText(checked.written().text()).range(node));
  }

  private static Optional<Expression> literal(Expression node, String value) {
    return node.nodes().filter(part -> isLiteral(part, value)).findFirst();
  }

  /** The value; {@code NullValue} where it has none. */
  private Object value(Expression node, Activation activation) {
    try {
      return evaluator.evaluate(node, activation);
    } catch (CelError e) {
      return NullValue.NULL;
    }
  }

  private Activation activation(String namespace, Map<String, String> labels) {
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("name", "x");
    metadata.put("namespace", namespace);
    metadata.put("labels", new LinkedHashMap<Object, Object>(labels));
    Map<String, Object> pod = new LinkedHashMap<>();
    pod.put("metadata", metadata);
    pod.put("spec", new PartialMap(Map.of(), NOT_TOLD));
    Map<String, Object> names = new HashMap<>();
    names.put("object", pod);
    names.put("oldObject", NullValue.NULL);
    names.put(
        "request", new PartialMap(Map.of("operation", "CREATE", "namespace", namespace), NOT_TOLD));
    names.put("params", new PartialMap(Map.of(), NOT_TOLD));
    names.put(
        "namespaceObject",
        new PartialMap(
            Map.of("metadata", new PartialMap(Map.of("name", namespace), NOT_TOLD)), NOT_TOLD));
    return RunVariables.over(Activation.of(names), variables, evaluator);
  }
}
