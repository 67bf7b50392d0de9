package dev.gpushare.lint.engine;

import dev.gpushare.lint.admission.analysis.GuardFacts;
import dev.gpushare.lint.admission.creation.PolicyCreations;
import dev.gpushare.lint.admission.prove.ProofBudget;
import dev.gpushare.lint.admission.prove.Prover;
import dev.gpushare.lint.engine.request.CheckRequest;
import dev.gpushare.lint.engine.request.ProveRequest;
import dev.gpushare.lint.engine.request.ProveResult;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Searches each set that has a guard for Pods that get past it. */
final class GuardProver {

  /** What the prover notes where a set has other tenants only. */
  private static final String NO_SUCH_TENANT = "prove.note.no-such-tenant";

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
    List<String> others = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    boolean complete = true;
    for (PolicySet set : all) {
      notes.addAll(set.notes());
      Inventory inventory = set.inventory();
      List<String> guards = guards(inventory);
      if (!guards.isEmpty()) {
        Proof proof = prove(set.name(), inventory);
        Optional<String> known = withoutTheTenant(proof);
        if (known.isPresent()) {
          others.add(known.get());
        } else {
          proven.add(new ProvenSet(set.name(), guards, proof));
          complete &= set.complete();
        }
      }
    }
    if (proven.isEmpty() && !others.isEmpty()) {
      String known = String.join(", ", others);
      String asked = request.tenant().orElse("");
      return new ProveResult.Refused(
          List.of("there is no tenant '" + asked + "' (there are " + known + ")"));
    }
    return proven.isEmpty()
        ? new ProveResult.NoGuard(notes)
        : new ProveResult.Proved(proven, notes, complete);
  }

  /** The tenants of a set that does not have the one that is asked for. */
  private static Optional<String> withoutTheTenant(Proof proof) {
    return proof.notes().stream()
        .filter(note -> note.key().equals(NO_SUCH_TENANT))
        .map(note -> note.arguments().get("known"))
        .findFirst();
  }

  private static List<String> guards(Inventory inventory) {
    return inventory.policies().stream()
        .filter(policy -> GuardFacts.isGuard(policy.manifest().root()))
        .map(policy -> policy.name())
        .toList();
  }

  private Proof prove(String set, Inventory inventory) {
    return new Prover(inventory, PolicyCreations.of(inventory), request.tenant())
        .prove(ProofBudget.FULL, (done, total) -> request.progress().step(set, done, total));
  }
}
