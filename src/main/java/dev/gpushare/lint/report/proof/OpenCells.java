package dev.gpushare.lint.report.proof;

import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.Witness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Open cells that one change of the policy closes: one path, one reason, one place.
 *
 * @param via who can send one of the Pods: a tenant, if any of them
 * @param witness that of the first cell, if possible of one that a tenant can send
 */
record OpenCells(
    String path,
    Optional<ProofCell.Via> via,
    Phrase why,
    Set<String> stoppedBy,
    Optional<Place> place,
    Optional<String> term,
    Set<String> tenants,
    Set<ProofCell.Carrier> containers,
    Set<ProofCell.Bearing> identities,
    Set<ProofCell.Operation> operations,
    Optional<Witness> witness) {

  private record Key(String path, Phrase why, Optional<Place> place, Optional<String> term) {}

  /** The holes of a proof, in the order of their first cells. */
  static List<OpenCells> of(Proof proof) {
    Map<Key, List<ProofCell>> groups = new LinkedHashMap<>();
    for (ProofCell cell : proof.cells()) {
      if (cell.outcome() == ProofCell.Answer.OPEN) {
        Key key = new Key(cell.path(), cell.why(), cell.place(), cell.term());
        groups.computeIfAbsent(key, k -> new ArrayList<>()).add(cell);
      }
    }
    return groups.values().stream().map(OpenCells::of).toList();
  }

  private static OpenCells of(List<ProofCell> cells) {
    Set<String> stoppedBy = new TreeSet<>();
    Set<String> tenants = new LinkedHashSet<>();
    Set<ProofCell.Carrier> containers = new TreeSet<>();
    Set<ProofCell.Bearing> identities = new TreeSet<>();
    Set<ProofCell.Operation> operations = new TreeSet<>();
    for (ProofCell cell : cells) {
      cell.stoppedBy().ifPresent(stoppedBy::add);
      tenants.add(cell.tenant());
      containers.add(cell.container());
      identities.add(cell.identity());
      operations.add(cell.operation());
    }
    // What a tenant can send says most.
    ProofCell first =
        cells.stream()
            .filter(cell -> cell.via().filter(via -> via == ProofCell.Via.TENANT).isPresent())
            .findFirst()
            .orElse(cells.get(0));
    return new OpenCells(
        first.path(),
        first.via(),
        first.why(),
        stoppedBy,
        first.place(),
        first.term(),
        tenants,
        containers,
        identities,
        operations,
        first.witness());
  }
}
