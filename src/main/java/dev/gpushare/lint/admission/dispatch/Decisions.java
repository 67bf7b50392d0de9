package dev.gpushare.lint.admission.dispatch;

import dev.gpushare.lint.admission.creation.ReviewedPolicies;
import dev.gpushare.lint.admission.policy.CompiledPolicy;
import dev.gpushare.lint.admission.request.Request;
import dev.gpushare.lint.admission.request.RequestValue;
import dev.gpushare.lint.admission.unstructured.ClusterObjects;
import dev.gpushare.lint.admission.unstructured.MatchOutcome;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.admission.unstructured.Resource;
import dev.gpushare.lint.cel.eval.Evaluator;
import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionDecision.Outcome;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.access.Binding;
import dev.gpushare.lint.model.inventory.access.Policy;
import dev.gpushare.lint.types.KindCatalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the policies of one set decide on a request, by each of their bindings. */
public final class Decisions {

  private final Inventory inventory;
  private final ReviewedPolicies reviewed;
  private final Evaluator evaluator;
  private final KnownNamespaces namespaces;
  private final Matcher matcher;
  private final Params params;
  private final PossibleMutations mutators;

  public Decisions(
      Inventory inventory,
      ReviewedPolicies reviewed,
      KindCatalog kinds,
      ClusterObjects objects,
      Evaluator evaluator) {
    this.inventory = inventory;
    this.reviewed = reviewed;
    this.evaluator = evaluator;
    this.namespaces = new KnownNamespaces(objects.ofKind("v1", "Namespace"));
    this.matcher = new Matcher(namespaces);
    this.params = new Params(kinds, objects);
    this.mutators = new PossibleMutations(inventory.manifests(), matcher);
  }

  /**
   * The other part of the server that may change the object of a request before policies see it.
   */
  public Optional<String> mutator(Request request) {
    return mutators.changes(request);
  }

  /** What each policy decides, in the order of the files. */
  public List<AdmissionDecision> of(Request request) {
    List<AdmissionDecision> decisions = new ArrayList<>();
    Optional<String> mutator = mutator(request);
    for (Policy policy : inventory.policies()) {
      decisions.addAll(of(policy, request, mutator));
    }
    return decisions;
  }

  /**
   * One decision for each binding, validation and parameter.
   *
   * @param mutator what may change the request first, see {@link #mutator}
   */
  public List<AdmissionDecision> of(Policy policy, Request request, Optional<String> mutator) {
    CompiledPolicy compiled = reviewed.compiled().get(policy.name());
    if (compiled == null) {
      return List.of(skip(policy.name(), "", Phrase.of("admit.why.policy-refused")));
    }
    List<Binding> bindings = inventory.bindingsOf(policy);
    if (bindings.isEmpty()) {
      return List.of(skip(policy.name(), "", Phrase.of("admit.why.unbound")));
    }
    List<AdmissionDecision> decisions = new ArrayList<>();
    for (Binding binding : bindings) {
      if (reviewed.refusedBindings().containsKey(binding.name())) {
        decisions.add(skip(policy.name(), binding.name(), Phrase.of("admit.why.binding-refused")));
      } else {
        for (AdmissionDecision decision : decide(compiled, binding, request)) {
          decisions.add(mutator.isEmpty() ? decision : doubted(decision, mutator.get()));
        }
      }
    }
    return decisions;
  }

  /** What another part of the server may have changed before cannot be told. */
  private static AdmissionDecision doubted(AdmissionDecision decision, String mutator) {
    if (decision.outcome() == Outcome.SKIP && PolicyRun.falseCondition(decision).isEmpty()) {
      return decision;
    }
    Phrase why = Phrase.of("admit.why.mutator", "mutator", mutator);
    return new AdmissionDecision(
        decision.policy(), decision.binding(), -1, Outcome.UNKNOWN, true, "", "", Optional.of(why));
  }

  private static AdmissionDecision skip(String policy, String binding, Phrase why) {
    return new AdmissionDecision(
        policy, binding, -1, Outcome.SKIP, false, "", "", Optional.of(why));
  }

  private List<AdmissionDecision> decide(CompiledPolicy policy, Binding binding, Request request) {
    Matcher.Matched constraints =
        matcher.matches(ObjectFields.at(policy.spec(), "matchConstraints"), request);
    if (constraints.match().is(MatchOutcome.Outcome.NO)) {
      return List.of(skip(policy.name(), binding.name(), constraints.match().why().orElseThrow()));
    }
    Object spec = ObjectFields.at(NodeValues.of(binding.manifest().root()), "spec");
    Object resources = ObjectFields.at(spec, "matchResources");
    MatchOutcome bound =
        ObjectFields.has(spec, "matchResources")
            ? matcher.matches(resources, request).match()
            : MatchOutcome.YES;
    if (bound.is(MatchOutcome.Outcome.NO)) {
      return List.of(
          skip(
              policy.name(),
              binding.name(),
              Phrase.around("admit.why.binding", bound.why().orElseThrow())));
    }
    boolean denies = ObjectFields.texts(spec, "validationActions").contains("Deny");
    for (MatchOutcome match : List.of(constraints.match(), bound)) {
      if (match.is(MatchOutcome.Outcome.UNKNOWN)) {
        return List.of(unknown(policy, binding, denies, match.why().orElseThrow()));
      }
    }
    return evaluate(policy, binding, request, constraints.as(), spec);
  }

  private static AdmissionDecision unknown(
      CompiledPolicy policy, Binding binding, boolean denies, Phrase why) {
    return new AdmissionDecision(
        policy.name(), binding.name(), -1, Outcome.UNKNOWN, denies, "", "", Optional.of(why));
  }

  private List<AdmissionDecision> evaluate(
      CompiledPolicy policy, Binding binding, Request request, Resource as, Object spec) {
    boolean denies = ObjectFields.texts(spec, "validationActions").contains("Deny");
    Params.Found found = params.find(policy.spec(), ObjectFields.at(spec, "paramRef"), request);
    if (found.unknown().isPresent()) {
      return List.of(unknown(policy, binding, denies, found.unknown().get()));
    } else if (found.skip().isPresent()) {
      return List.of(skip(policy.name(), binding.name(), found.skip().get()));
    } else if (!found.error().isEmpty()) {
      return List.of(
          new AdmissionDecision(
              policy.name(),
              binding.name(),
              -1,
              Outcome.ERROR,
              policy.failClosed(),
              "Invalid",
              found.error(),
              Optional.empty()));
    }
    if (!as.equals(request.resource()) && !RequestValue.isConvertible(as)) {
      Phrase why = Phrase.of("admit.why.not-converted", "version", as.apiVersion());
      return List.of(unknown(policy, binding, denies, why));
    }
    List<AdmissionDecision> decisions = new ArrayList<>();
    Object namespace =
        request.resource().namespaced() ? namespaces.object(request.namespace()) : NullValue.NULL;
    for (Object param : found.values()) {
      Map<String, Object> names = new HashMap<>();
      names.put("object", RequestValue.as(request.object(), request, as));
      names.put("oldObject", RequestValue.as(request.oldObject(), request, as));
      names.put("request", RequestValue.of(request, as));
      names.put("params", param);
      decisions.addAll(
          new PolicyRun(
                  policy, binding.name(), denies, evaluator, names, namespace, request.authorizer())
              .decide());
    }
    return decisions;
  }
}
