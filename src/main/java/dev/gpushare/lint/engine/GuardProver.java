package dev.gpushare.lint.engine;

import dev.gpushare.lint.admission.GuardFacts;
import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.admission.prove.ProofBudget;
import dev.gpushare.lint.admission.prove.Prover;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import java.util.ArrayList;
import java.util.List;

/** Searches each set that has a guard for Pods that get past it. */
final class GuardProver {

  private final ProveRequest request;
  private final PolicySets sets;

  GuardProver(KindTable kinds, RulePacks packs, ProveRequest request) {
    this.request = request;
    this.sets =
        new PolicySets(
            kinds,
            packs,
            CheckRequest.ofPolicies(
                request.arguments(),
                request.settingsFile(),
                request.stack(),
                request.workingDirectory()));
  }

  ProveResult answer() {
    List<PolicySet> all = sets.all();
    if (!sets.reasons().isEmpty()) {
      return new ProveResult.Refused(sets.reasons());
    }
    List<ProvenSet> proven = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (PolicySet set : all) {
      notes.addAll(set.notes());
      Inventory inventory = set.inventory();
      List<String> guards = guards(inventory);
      if (!guards.isEmpty()) {
        proven.add(new ProvenSet(set.name(), guards, prove(set.name(), inventory)));
      }
    }
    return proven.isEmpty()
        ? new ProveResult.NoGuard(notes)
        : new ProveResult.Proved(proven, notes);
  }

  private static List<String> guards(Inventory inventory) {
    return inventory.policies().stream()
        .filter(policy -> GuardFacts.isGuard(policy.manifest().root()))
        .map(policy -> policy.name())
        .toList();
  }

  private Proof prove(String set, Inventory inventory) {
    return new Prover(inventory, PolicyCreations.of(inventory))
        .prove(ProofBudget.FULL, (done, total) -> request.progress().step(set, done, total));
  }
}
