package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.admission.PolicyExpression;
import dev.gpushare.lint.admission.PolicyExpressions;
import dev.gpushare.lint.admission.prove.GuardFault;
import dev.gpushare.lint.admission.prove.TenantMismatch;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.ProofRefusal;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a rule may read of what the prover has against a guard. */
final class GuardView {

  private static final Type TEXTS = new Type.ListOf(STRING);

  static final View<GuardFault> FAULT =
      View.<GuardFault>named("guardFault", "Pods that a guard lets through")
          .field(
              "kind",
              STRING,
              "path, container, check or evasion",
              (f, s) -> IssueView.word(f.kind()))
          .field(
              "paths",
              TEXTS,
              "the open paths, for example 'A02 whole-gpu-resource'",
              (f, s) -> List.<Object>copyOf(f.paths()))
          .field(
              "container",
              STRING,
              "initContainers or ephemeralContainers, where only those are not looked at, else empty",
              (f, s) -> f.container())
          .field(
              "check",
              STRING,
              "the missing check: identity, queue, scheduler or ephemeral, else empty",
              (f, s) -> f.check())
          .field(
              "tenants",
              TEXTS,
              "whose Pods get through",
              (f, s) -> List.<Object>copyOf(f.tenants()))
          .field(
              "terms",
              TEXTS,
              "the CEL terms that are missing",
              (f, s) -> List.<Object>copyOf(f.terms()))
          .field("witness", STRING, "the smallest such Pod, as JSON", (f, s) -> f.witness())
          .build();

  static final View<ProofRefusal> REFUSED =
      View.<ProofRefusal>named("guardRefusal", "a Pod that a guard refuses and should admit")
          .field(
              "shape",
              STRING,
              "what kind of Pod it is, for example plain-without-env",
              (r, s) -> r.shape())
          .field("valid", BOOL, "whether it is a tenant's right GPU Pod", (r, s) -> r.valid())
          .field("tenant", STRING, "in whose namespace", (r, s) -> r.tenant())
          .field("message", STRING, "the server's words", (r, s) -> r.message())
          .field(
              "term",
              STRING,
              "the expression that admits it, else empty",
              (r, s) -> r.term().orElse(""))
          .build();

  static final View<TenantMismatch> MISMATCH =
      View.<TenantMismatch>named(
              "tenantMismatch", "a tenant that a guard calls otherwise than another file")
          .field("namespace", STRING, "the tenant's namespace", (m, s) -> m.namespace())
          .field("label", STRING, "the label whose value differs", (m, s) -> m.label())
          .field("written", STRING, "what the guard wants", (m, s) -> m.written())
          .field("expected", STRING, "what the other file says", (m, s) -> m.expected())
          .field("source", STRING, "settings, release or queues", (m, s) -> m.source())
          .build();

  static final Type FAULTS = new Type.ListOf(FAULT.type());
  static final Type REFUSALS = new Type.ListOf(REFUSED.type());
  static final Type MISMATCHES = new Type.ListOf(MISMATCH.type());

  private GuardView() {}

  static List<View<?>> views() {
    return List.of(FAULT, REFUSED, MISMATCH);
  }

  static List<Object> faults(Policy policy, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    if (FactView.isGuard(policy)) {
      for (GuardFault fault : scope.proof().result().faults()) {
        if (fault.guard().equals(policy.name())) {
          all.add(ViewValue.placed(FAULT, fault, scope, spot(policy, fault.place())));
        }
      }
    }
    return all;
  }

  /** One for each expression that refuses: the first Pod stands for the others. */
  static List<Object> refusals(Policy policy, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    if (!FactView.isGuard(policy)) {
      return all;
    }
    Set<String> seen = new HashSet<>();
    for (ProofRefusal refusal : scope.proof().result().proof().refusals()) {
      boolean own =
          refusal.refusedBy().equals(policy.name())
              || refusal.refusedBy().startsWith(policy.name() + "[");
      Spot spot = spot(policy, refusal.place().orElseThrow());
      if (own && !isToldOtherwise(policy, refusal, spot, scope) && seen.add(key(refusal, spot))) {
        all.add(ViewValue.placed(REFUSED, refusal, scope, spot));
      }
    }
    return all;
  }

  private static String key(ProofRefusal refusal, Spot spot) {
    return refusal.valid() + " " + spot.place().span();
  }

  /** What a misspelt field, a wrong type or a wrong tenant refuses is told there. */
  private static boolean isToldOtherwise(
      Policy policy, ProofRefusal refusal, Spot spot, ViewScope scope) {
    return scope.proof().result().isMismatched(refusal)
        || scope.policies().issues(policy).stream()
            .anyMatch(issue -> issue.expression().path().toString().equals(spot.path().toString()));
  }

  static List<Object> mismatches(Policy policy, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    if (FactView.isGuard(policy)) {
      for (TenantMismatch mismatch : scope.proof().result().mismatches()) {
        if (mismatch.guard().equals(policy.name())) {
          all.add(ViewValue.placed(MISMATCH, mismatch, scope, spot(policy, mismatch.place())));
        }
      }
    }
    return all;
  }

  /** A place in a policy, as a path and its characters. */
  private static Spot spot(Policy policy, Place place) {
    NodePath path = NodePath.of("spec");
    for (PolicyExpression expression : PolicyExpressions.of(policy.manifest().root())) {
      Span whole =
          policy.manifest().document().spanIn(expression.scalar(), 0, expression.text().length());
      if (whole.start().compareTo(place.span().start()) <= 0
          && whole.end().compareTo(place.span().end()) >= 0) {
        path = expression.path();
      }
    }
    return Spot.of(policy.manifest(), path, place.span());
  }
}
