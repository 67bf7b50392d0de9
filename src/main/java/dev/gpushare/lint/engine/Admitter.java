package dev.gpushare.lint.engine;

import dev.gpushare.lint.admission.Admission;
import dev.gpushare.lint.admission.AdmissionOptions;
import dev.gpushare.lint.finding.AdmissionExpectation;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    List<PolicyAnswer> policies = new ArrayList<>();
    List<RequestAnswer> requests = new ArrayList<>();
    List<AdmissionExpectation> expectations = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (PolicySet set : all) {
      AdmissionOutcome outcome = answer(set, object, old);
      policies.addAll(outcome.policies());
      requests.addAll(outcome.requests());
      expectations.addAll(outcome.expectations());
      notes.addAll(outcome.notes());
    }
    return new AdmitResult.Answered(new AdmissionOutcome(policies, requests, expectations, notes));
  }

  /** Where one set alone has policies, they are asked about the objects of the others too. */
  private static List<PolicySet> joined(List<PolicySet> sets) {
    List<PolicySet> asked = sets.stream().filter(PolicySet::hasPolicies).toList();
    if (asked.size() != 1 || sets.size() == 1) {
      return sets;
    }
    List<Manifest> manifests = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (PolicySet set : sets) {
      manifests.addAll(set.manifests());
      notes.addAll(set.notes());
    }
    PolicySet one = asked.get(0);
    return List.of(new PolicySet(one.name(), one.settings(), manifests, notes));
  }

  private AdmissionOutcome answer(
      PolicySet set, Optional<PolicySet> object, Optional<PolicySet> old) {
    PolicySet whole = set;
    Predicate<Manifest> wanted = manifest -> true;
    if (object.isPresent()) {
      List<Manifest> only = object.get().manifests();
      List<String> names = only.stream().map(m -> m.document().source().name()).toList();
      List<Manifest> manifests = new ArrayList<>(set.manifests());
      manifests.removeIf(m -> names.contains(m.document().source().name()));
      manifests.addAll(only);
      whole = new PolicySet(set.name(), set.settings(), manifests, set.notes());
      wanted = only::contains;
    }
    AdmissionOutcome outcome = new Admission(whole.inventory()).answer(options(old), wanted);
    List<String> notes = new ArrayList<>(set.notes());
    notes.addAll(outcome.notes());
    return new AdmissionOutcome(
        outcome.policies(), outcome.requests(), outcome.expectations(), notes);
  }

  private AdmissionOptions options(Optional<PolicySet> old) {
    Optional<Node.Mapping> oldObject =
        old.flatMap(set -> set.manifests().stream().findFirst()).map(Manifest::root);
    return new AdmissionOptions(
        request.operation(),
        request.subresource(),
        request.namespace(),
        request.tenant(),
        request.user(),
        request.groups(),
        oldObject);
  }
}
