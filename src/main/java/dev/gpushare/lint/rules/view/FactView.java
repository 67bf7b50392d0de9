package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.admission.ExpressionFact;
import dev.gpushare.lint.admission.GuardFacts;
import dev.gpushare.lint.admission.GuardRequests;
import dev.gpushare.lint.admission.Request;
import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.model.inventory.Workload;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;

/** What a rule may read of how the expressions of a policy behave. */
final class FactView {

  static final View<ExpressionFact> FACT =
      View.<ExpressionFact>named("expressionFact", "how an expression of a policy behaves")
          .field(
              "kind",
              STRING,
              "unguarded, null-object, null-old-object, quantity-map, quantity-as-number, constant"
                  + " or identity",
              (f, s) -> IssueView.word(f.kind()))
          .field("name", STRING, "the field, key or operand", (f, s) -> f.name())
          .field(
              "expression",
              STRING,
              "the path of the expression",
              (f, s) -> f.expression().path().toString())
          .field(
              "role",
              STRING,
              "match-condition, variable, validation, message or audit-annotation",
              (f, s) -> IssueView.word(f.expression().role()))
          .field(
              "witness",
              STRING,
              "the smallest object on which it shows, as JSON, else empty",
              (f, s) -> f.witness())
          .build();

  static final View<UnboundNamespaces.Unbound> UNBOUND =
      View.<UnboundNamespaces.Unbound>named(
              "unboundNamespace", "a namespace that a guard leaves alone")
          .field("name", STRING, "the namespace", (u, s) -> u.name())
          .field(
              "source",
              STRING,
              "what says that it is a tenant's: policy, settings or release",
              (u, s) -> u.source())
          .build();

  static final View<AdmissionDecision> REFUSAL =
      View.<AdmissionDecision>named("refusal", "what a guard has against the Pods of a template")
          .field("policy", STRING, "the guard", (d, s) -> d.policy())
          .field("message", STRING, "what the server would answer", (d, s) -> d.message())
          .build();

  static final Type REFUSALS = new Type.ListOf(REFUSAL.type());

  static final Type FACTS = new Type.ListOf(FACT.type());
  static final Type NAMESPACES = new Type.ListOf(UNBOUND.type());

  private FactView() {}

  static List<View<?>> views() {
    return List.of(FACT, UNBOUND, REFUSAL);
  }

  /** Nothing is evaluated where the set has no policy. */
  static List<Object> refusals(Workload workload, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    if (!scope.inventory().policies().isEmpty()) {
      Spot spot =
          Spot.of(
              workload.manifest(), workload.template().resolve(NodePath.of("metadata", "labels")));
      for (AdmissionDecision decision : scope.policies().templates().of(workload)) {
        all.add(ViewValue.placed(REFUSAL, decision, scope, spot));
      }
    }
    return all;
  }

  /**
   * The namespace for which the guards are asked about a template that names none, where they look
   * at it; else empty.
   */
  static String assumedNamespace(Workload workload, ViewScope scope) {
    if (workload.isPod()
        || workload.manifest().namespace().isPresent()
        || scope.inventory().policies().isEmpty()) {
      return "";
    }
    return scope.policies().templates().looksAtNamespaces() ? Request.DEFAULT_NAMESPACE : "";
  }

  static List<Object> facts(Policy policy, ViewScope scope) {
    Manifest manifest = policy.manifest();
    List<Object> all = new ArrayList<>();
    for (ExpressionFact fact : scope.policies().facts(policy)) {
      Span span = manifest.document().spanIn(fact.expression().scalar(), fact.from(), fact.to());
      Spot spot = Spot.of(manifest, fact.expression().path(), span);
      all.add(ViewValue.placed(FACT, fact, scope, spot));
    }
    return all;
  }

  static boolean isGuard(Policy policy) {
    return GuardFacts.isGuard(policy.manifest().root());
  }

  static List<Object> missingRequests(Policy policy, ViewScope scope) {
    if (!isGuard(policy)) {
      return List.of();
    }
    List<Node> bindings =
        scope.inventory().bindingsOf(policy).stream()
            .<Node>map(binding -> binding.manifest().root())
            .toList();
    return List.copyOf(GuardRequests.missing(policy.manifest().root(), bindings));
  }

  /** The tenants' namespaces that a guard or its bindings leave out. */
  static List<Object> unbound(Policy policy, ViewScope scope) {
    return scope.inventory().bindingsOf(policy).isEmpty() || !isGuard(policy)
        ? List.of()
        : new UnboundNamespaces(policy, scope).found();
  }
}
