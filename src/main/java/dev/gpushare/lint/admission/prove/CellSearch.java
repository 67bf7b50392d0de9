package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PodTrials.Sender;
import dev.gpushare.lint.admission.Verdict;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofCell.Answer;
import dev.gpushare.lint.finding.ProofCell.Bearing;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.finding.ProofCell.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cells of one tenant: what walks through, and what stops the rest. */
final class CellSearch {

  private final Asker asker;
  private final HoleReader reader;
  private final Map<Key, Cell> cells = new LinkedHashMap<>();

  CellSearch(Asker asker, HoleReader reader) {
    this.asker = asker;
    this.reader = reader;
  }

  /** Which Pods belong to one cell. */
  private record Key(String path, Carrier carrier, Bearing bearing, Operation operation) {

    static Key of(Candidate candidate) {
      return new Key(
          candidate.path().id(),
          candidate.sign().carrier(),
          candidate.profile().bearing(),
          candidate.operation());
    }
  }

  /** What is known of a cell. */
  private static final class Cell {
    private final List<Candidate> candidates = new ArrayList<>();
    private int tried;
    private Optional<Hole> hole = Optional.empty();
    private Optional<Verdict.Objection> objection = Optional.empty();
    private boolean unknown;
    private boolean asked;
  }

  /** Tries Pods, each cell until one walks through. */
  void search(List<Candidate> candidates) {
    Map<Key, Cell> touched = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      Cell cell = cells.computeIfAbsent(Key.of(candidate), key -> new Cell());
      cell.candidates.add(candidate);
      touched.put(Key.of(candidate), cell);
    }
    touched.values().forEach(this::search);
  }

  private void search(Cell cell) {
    while (cell.hole.isEmpty() && cell.tried < cell.candidates.size()) {
      Candidate candidate = cell.candidates.get(cell.tried++);
      ask(candidate).ifPresent(verdict -> note(cell, candidate, verdict));
    }
  }

  private void note(Cell cell, Candidate candidate, Verdict verdict) {
    if (!verdict.invalid().isEmpty()) {
      return;
    }
    cell.asked = true;
    cell.unknown |= verdict.unknown() && !verdict.refused();
    cell.objection = cell.objection.or(verdict::objection);
    if (verdict.admitted()) {
      cell.hole = Optional.of(reader.read(candidate, verdict, cell.candidates));
    }
  }

  /** The hole that a Pod shows, whatever its cell is; nothing when it is refused. */
  Optional<Hole> single(Candidate candidate) {
    return ask(candidate)
        .filter(Verdict::admitted)
        .map(verdict -> reader.read(candidate, verdict, List.of()));
  }

  private Optional<Verdict> ask(Candidate candidate) {
    return asker.ask(
        candidate.team(), candidate.pod(), candidate.before(), candidate.ephemeral(), Sender.HOST);
  }

  /** The holes, one for each open cell. */
  List<Hole> holes() {
    List<Hole> holes = new ArrayList<>();
    cells.values().forEach(cell -> cell.hole.ifPresent(holes::add));
    return holes;
  }

  /** The cells of a path in the order of the table. */
  List<ProofCell> cells(String path, Team team) {
    List<ProofCell> all = new ArrayList<>();
    cells.forEach(
        (key, cell) -> {
          if (key.path().equals(path)) {
            all.add(
                cell.hole
                    .map(hole -> open(key, team, hole))
                    .orElseGet(() -> shut(key, team, cell)));
          }
        });
    return all;
  }

  private static ProofCell open(Key key, Team team, Hole hole) {
    return new ProofCell(
        key.path(),
        team.name(),
        key.carrier(),
        key.bearing(),
        key.operation(),
        Answer.OPEN,
        Optional.of(hole.via()),
        hole.why(),
        hole.stoppedBy(),
        Optional.of(hole.place()),
        Optional.of(hole.term()).filter(term -> !term.isEmpty()),
        Optional.of(hole.witness()));
  }

  private static ProofCell shut(Key key, Team team, Cell cell) {
    boolean told = cell.asked && !cell.unknown;
    Optional<String> by =
        cell.objection.map(
            one -> one.policy() + (one.validation() < 0 ? "" : "[" + one.validation() + "]"));
    Phrase why =
        told
            ? Phrase.of("prove.closed", "by", by.orElse(""))
            : Phrase.of(cell.asked ? "prove.unknown" : "prove.not-tried");
    return new ProofCell(
        key.path(),
        team.name(),
        key.carrier(),
        key.bearing(),
        key.operation(),
        told ? Answer.CLOSED : Answer.NOT_COUNTED,
        Optional.empty(),
        why,
        by,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The cell of a path that does not count. */
  static ProofCell notCounted(PathRow path, Team team, Phrase why) {
    return new ProofCell(
        path.id(),
        team.name(),
        path.signs().isEmpty() ? Carrier.POD : path.signs().get(0).carrier(),
        Bearing.RIGHT,
        Operation.CREATE,
        Answer.NOT_COUNTED,
        Optional.empty(),
        why,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
