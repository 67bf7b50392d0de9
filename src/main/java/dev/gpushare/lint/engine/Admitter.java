package dev.gpushare.lint.engine;

import dev.gpushare.lint.admission.Admission;
import dev.gpushare.lint.admission.AdmissionOptions;
import dev.gpushare.lint.admission.prove.Prover;
import dev.gpushare.lint.finding.AdmissionExpectation;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Asks the policies of each set about the objects of the set. */
final class Admitter {

  private final AdmitRequest request;
  private final PolicySets sets;

  Admitter(KindTable kinds, RulePacks packs, AdmitRequest request) {
    this.request = request;
    this.sets = new PolicySets(kinds, packs, request.asCheck());
  }

  AdmitResult answer() {
    List<PolicySet> all = joined(sets.all());
    Optional<PolicySet> object = request.objectFile().flatMap(sets::only);
    Optional<PolicySet> old = request.oldObjectFile().flatMap(sets::only);
    if (!sets.reasons().isEmpty()) {
      return new AdmitResult.Refused(sets.reasons());
    }
    Optional<String> unknown = unknownTenant(all);
    if (unknown.isPresent()) {
      return new AdmitResult.Refused(List.of(unknown.get()));
    }
    boolean complete = true;
    List<PolicyAnswer> policies = new ArrayList<>();
    List<RequestAnswer> requests = new ArrayList<>();
    List<AdmissionExpectation> expectations = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (PolicySet set : all) {
      AdmissionOutcome outcome = answer(set, object, old);
      policies.addAll(outcome.policies());
      requests.addAll(outcome.requests());
      expectations.addAll(outcome.expectations());
      notes.addAll(set.notes());
      notes.addAll(outcome.notes());
      complete &= set.complete() && outcome.notes().isEmpty();
    }
    return new AdmitResult.Answered(
        new AdmissionOutcome(policies, requests, expectations, notes), complete);
  }

  /** A misspelt tenant would be one that no policy is about, so that everything is admitted. */
  private Optional<String> unknownTenant(List<PolicySet> all) {
    if (request.tenant().isEmpty() || request.namespace().isPresent()) {
      return Optional.empty();
    }
    String asked = request.tenant().get();
    Set<String> known = new LinkedHashSet<>();
    for (PolicySet set : all) {
      set.settings().tenants().forEach(tenant -> known.add(tenant.name()));
      known.addAll(Prover.tenants(set.inventory()).keySet());
    }
    return known.isEmpty() || known.contains(asked)
        ? Optional.empty()
        : Optional.of(
            "there is no tenant '%s' (there are %s); --namespace says where another one lives"
                .formatted(asked, String.join(", ", known)));
  }

  /** Where the objects are: of a tenant, what the settings or else the guards say. */
  private Optional<String> namespace(PolicySet set) {
    return request.namespace().or(() -> request.tenant().map(Prover.tenants(set.inventory())::get));
  }

  /** Where one set alone has policies, they are asked about the objects of the others too. */
  private static List<PolicySet> joined(List<PolicySet> sets) {
    List<PolicySet> asked = sets.stream().filter(PolicySet::hasPolicies).toList();
    if (asked.size() != 1 || sets.size() == 1) {
      return sets;
    }
    List<Manifest> manifests = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    boolean complete = true;
    for (PolicySet set : sets) {
      manifests.addAll(set.manifests());
      notes.addAll(set.notes());
      complete &= set.complete();
    }
    PolicySet one = asked.get(0);
    return List.of(new PolicySet(one.name(), one.settings(), manifests, notes, complete));
  }

  private AdmissionOutcome answer(
      PolicySet set, Optional<PolicySet> object, Optional<PolicySet> old) {
    PolicySet whole = set;
    Optional<Predicate<Manifest>> asked = Optional.empty();
    if (object.isPresent()) {
      List<Manifest> only = object.get().manifests();
      List<String> names = only.stream().map(m -> m.document().source().name()).toList();
      List<Manifest> manifests = new ArrayList<>(set.manifests());
      manifests.removeIf(m -> names.contains(m.document().source().name()));
      manifests.addAll(only);
      whole = new PolicySet(set.name(), set.settings(), manifests, set.notes(), set.complete());
      asked = Optional.of(only::contains);
    }
    Admission admission = new Admission(whole.inventory());
    return asked.isPresent()
        ? admission.answerOnly(options(whole, old), asked.get())
        : admission.answer(options(whole, old), manifest -> true);
  }

  private AdmissionOptions options(PolicySet set, Optional<PolicySet> old) {
    Optional<Node.Mapping> oldObject =
        old.flatMap(one -> one.manifests().stream().findFirst()).map(Manifest::root);
    return new AdmissionOptions(
        request.operation(),
        request.subresource(),
        namespace(set),
        request.tenant(),
        request.user(),
        request.groups(),
        oldObject);
  }
}
