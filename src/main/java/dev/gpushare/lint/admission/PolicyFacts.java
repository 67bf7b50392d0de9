package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ResourceKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** What there is to know about the expressions of a policy that the server takes. */
public final class PolicyFacts {

  private static final String MISSING = "no such key: ";

  private final Node policy;
  private final KindCatalog kinds;
  private final int minor;
  private final Object spec;
  private final Map<String, PolicyExpression> expressions = new LinkedHashMap<>();
  private final Map<String, ExpressionFact> facts = new LinkedHashMap<>();

  private PolicyFacts(Node policy, KindCatalog kinds, int minor) {
    this.policy = policy;
    this.kinds = kinds;
    this.minor = minor;
    this.spec = Fields.at(NodeValues.of(policy), "spec");
  }

  /** The facts in the order of the expressions; none of a policy that is refused. */
  public static List<ExpressionFact> of(Node policy, KindCatalog kinds, PolicyCreations creations) {
    PolicyFacts facts = new PolicyFacts(policy, kinds, creations.minor());
    facts.collect(creations);
    return List.copyOf(facts.facts.values());
  }

  private void collect(PolicyCreations creations) {
    for (PolicyExpression expression : PolicyExpressions.of(policy)) {
      expressions.put(expression.path().toString(), expression);
      expression.name().ifPresent(name -> expressions.put("variable " + name, expression));
    }
    Optional<CompiledPolicy> created = creations.of(policy).compiled();
    if (created.isEmpty()) {
      return;
    }
    CompiledPolicy compiled = created.get();
    new TypeChecking(kinds, creations.types(), minor).quantityMaps(policy, this::add);
    ExpressionShapes.of(compiled, expressions, onlyPods(), this::add);
    probe(new PolicyProbe(compiled, new Evaluator(List.of())));
  }

  private void add(ExpressionFact fact) {
    facts.putIfAbsent(fact.expression().path() + " " + fact.kind() + " " + fact.from(), fact);
  }

  private boolean onlyPods() {
    List<Resource> matched = matched();
    return matched.size() == 1 && matched.get(0).isPod();
  }

  private List<Resource> matched() {
    List<Resource> resources = new ArrayList<>();
    for (Object rule : Fields.list(spec, "matchConstraints", "resourceRules")) {
      for (String group : Fields.texts(rule, "apiGroups")) {
        for (String version : Fields.texts(rule, "apiVersions")) {
          for (String name : Fields.texts(rule, "resources")) {
            int slash = name.indexOf('/');
            Optional<ResourceKind> kind =
                kinds.resource(group, version, slash < 0 ? name : name.substring(0, slash));
            kind.map(Resource::of)
                .filter(one -> !resources.contains(one))
                .ifPresent(resources::add);
          }
        }
      }
    }
    return resources;
  }

  private TreeSet<String> operations() {
    TreeSet<String> operations = new TreeSet<>();
    for (Object rule : Fields.list(spec, "matchConstraints", "resourceRules")) {
      operations.addAll(Fields.texts(rule, "operations"));
    }
    return operations;
  }

  private void probe(PolicyProbe probe) {
    ServerObject server = new ServerObject(kinds, new ClusterObjects(List.of()));
    TreeSet<String> operations = operations();
    boolean all = operations.contains("*");
    for (Resource resource : matched()) {
      if (!WitnessObjects.has(resource)) {
        continue;
      }
      for (Map<String, Object> witness : WitnessObjects.of(resource)) {
        String shown = WitnessObjects.json(witness);
        Map<String, Object> object = PlainCopy.of(witness);
        server.shape(object, resource, "x", true);
        if (all || operations.contains("CREATE")) {
          compare(
              probe.run("CREATE", object, NullValue.NULL),
              probe.run("CREATE", object, object),
              ExpressionFact.Kind.NULL_OLD_OBJECT,
              shown);
        } else if (operations.contains("UPDATE")) {
          report(probe.run("UPDATE", object, object), ExpressionFact.Kind.UNGUARDED, shown);
        }
        if (all || operations.contains("DELETE")) {
          compare(
              probe.run("DELETE", NullValue.NULL, object),
              probe.run("DELETE", object, object),
              ExpressionFact.Kind.NULL_OBJECT,
              shown);
        }
      }
    }
  }

  /** What errs only because one of the objects is null is that one's fault. */
  private void compare(
      List<PolicyProbe.Erring> withNull,
      List<PolicyProbe.Erring> without,
      ExpressionFact.Kind kind,
      String witness) {
    report(without, ExpressionFact.Kind.UNGUARDED, witness);
    List<PolicyProbe.Erring> rest = new ArrayList<>(withNull);
    rest.removeAll(without);
    report(rest, kind, kind == ExpressionFact.Kind.NULL_OLD_OBJECT ? witness : "");
  }

  private void report(List<PolicyProbe.Erring> erring, ExpressionFact.Kind kind, String witness) {
    for (PolicyProbe.Erring one : erring) {
      PolicyExpression expression = expressions.get(one.path());
      if (expression != null && one.message().startsWith(MISSING) && one.offset() >= 0) {
        String text = expression.text();
        int from = Math.min(one.offset(), text.length() - 1);
        int to = from + 1;
        while (from < text.length() && (text.charAt(from) == '.' || text.charAt(from) == '?')) {
          from++;
        }
        to = Math.max(to, from);
        while (to < text.length()
            && (Character.isLetterOrDigit(text.charAt(to)) || text.charAt(to) == '_')) {
          to++;
        }
        String name = one.message().substring(MISSING.length());
        add(new ExpressionFact(kind, expression, from, Math.max(to, from + 1), name, witness));
      }
    }
  }
}
