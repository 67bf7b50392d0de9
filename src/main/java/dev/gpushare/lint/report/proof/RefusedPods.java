package dev.gpushare.lint.report.proof;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofRefusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Refusals of one shape of Pod for one reason.
 *
 * @param first that of the first tenant
 */
record RefusedPods(ProofRefusal first, Set<String> tenants) {

  private record Key(
      String shape,
      String refusedBy,
      String message,
      Optional<Place> place,
      Optional<String> term) {}

  /** The refusals of a proof, in the order of their first ones. */
  static List<RefusedPods> of(Proof proof) {
    Map<Key, List<ProofRefusal>> groups = new LinkedHashMap<>();
    for (ProofRefusal one : proof.refusals()) {
      Key key = new Key(one.shape(), one.refusedBy(), one.message(), one.place(), one.term());
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(one);
    }
    List<RefusedPods> refusals = new ArrayList<>();
    for (List<ProofRefusal> group : groups.values()) {
      Set<String> tenants = new LinkedHashSet<>();
      group.forEach(one -> tenants.add(one.tenant()));
      refusals.add(new RefusedPods(group.get(0), tenants));
    }
    return refusals;
  }
}
