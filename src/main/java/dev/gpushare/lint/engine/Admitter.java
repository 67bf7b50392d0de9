package dev.gpushare.lint.engine;

import dev.gpushare.lint.admission.Admission;
import dev.gpushare.lint.admission.AdmissionOptions;
import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.admission.prove.GuardTenants;
import dev.gpushare.lint.finding.AdmissionExpectation;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.carrier.Carriers;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.model.inventory.Tenants;
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
    boolean found = false;
    for (PolicySet set : all) {
      Tenants tenants = tenants(set.inventory());
      List<KnownTenant> named = tenants.named(asked);
      if (named.size() > 1) {
        return Optional.of(
            "there are several tenants '%s' (in %s); --namespace says which"
                .formatted(asked, String.join(", ", homes(named))));
      }
      found |= !named.isEmpty();
      tenants.all().stream()
          .filter(tenant -> !tenant.isQueueOnly())
          .forEach(tenant -> known.add(tenant.name()));
    }
    return known.isEmpty() || found
        ? Optional.empty()
        : Optional.of(
            "there is no tenant '%s' (there are %s); --namespace says where another one lives"
                .formatted(asked, String.join(", ", known)));
  }

  private static List<String> homes(List<KnownTenant> tenants) {
    return tenants.stream()
        .map(tenant -> tenant.namespace().orElseGet(tenant::file))
        .distinct()
        .toList();
  }

  private static Tenants tenants(Inventory inventory) {
    return GuardTenants.withDrafts(inventory, PolicyCreations.of(inventory));
  }

  /** The tenant that is asked for, in the namespace that is asked for, if any. */
  private Optional<KnownTenant> tenant(Inventory inventory) {
    if (request.tenant().isEmpty()) {
      return Optional.empty();
    }
    String asked = request.tenant().get();
    Tenants tenants = tenants(inventory);
    List<KnownTenant> named = tenants.named(asked);
    return named.stream()
        .filter(tenant -> request.namespace().equals(tenant.namespace()))
        .findFirst()
        .or(() -> named.stream().findFirst())
        .or(() -> Optional.of(tenants.stranger(asked)));
  }

  /** Where one set alone has policies, they are asked about the objects of the others too. */
  private static List<PolicySet> joined(List<PolicySet> sets) {
    List<PolicySet> asked = sets.stream().filter(PolicySet::hasPolicies).toList();
    if (asked.size() != 1 || sets.size() == 1) {
      return sets;
    }
    Carriers carriers = Carriers.NONE;
    List<String> notes = new ArrayList<>();
    boolean complete = true;
    for (PolicySet set : sets) {
      carriers = carriers.and(set.carriers());
      notes.addAll(set.notes());
      complete &= set.complete();
    }
    PolicySet one = asked.get(0);
    return List.of(new PolicySet(one.name(), one.settings(), carriers, notes, complete));
  }

  private AdmissionOutcome answer(
      PolicySet set, Optional<PolicySet> object, Optional<PolicySet> old) {
    PolicySet whole = set;
    Optional<Predicate<Manifest>> asked = Optional.empty();
    if (object.isPresent()) {
      List<Manifest> only = object.get().manifests();
      Set<String> names = new LinkedHashSet<>();
      only.forEach(manifest -> names.add(manifest.document().source().name()));
      Carriers all = set.carriers().without(names).and(object.get().carriers());
      whole = new PolicySet(set.name(), set.settings(), all, set.notes(), set.complete());
      asked = Optional.of(only::contains);
    }
    Inventory inventory = whole.inventory();
    Admission admission = new Admission(inventory);
    AdmissionOptions options = options(inventory, old);
    return asked.isPresent()
        ? admission.answerOnly(options, asked.get())
        : admission.answer(options, manifest -> true);
  }

  private AdmissionOptions options(Inventory inventory, Optional<PolicySet> old) {
    Optional<Node.Mapping> oldObject =
        old.flatMap(one -> one.manifests().stream().findFirst()).map(Manifest::root);
    return new AdmissionOptions(
        request.operation(),
        request.subresource(),
        request.namespace(),
        tenant(inventory),
        request.user(),
        request.groups(),
        oldObject);
  }
}
