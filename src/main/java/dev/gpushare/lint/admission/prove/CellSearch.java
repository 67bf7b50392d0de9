package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PodTrials.Sender;
import dev.gpushare.lint.admission.Verdict;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofCell.Answer;
import dev.gpushare.lint.finding.ProofCell.Bearing;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.finding.ProofCell.Operation;
import dev.gpushare.lint.finding.ProofCell.Via;
import dev.gpushare.lint.finding.Witness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cells of one tenant: what walks through, and what stops the rest. */
final class CellSearch {

  private final Asker asker;
  private final BypassReader reader;
  private final boolean bySender;
  private final Map<String, Cell> cells = new LinkedHashMap<>();

  /**
   * @param thorough whether Pods are sent as the tenant's too, where a guard looks at the sender
   */
  CellSearch(Asker asker, BypassReader reader, boolean thorough) {
    this.asker = asker;
    this.reader = reader;
    this.bySender = thorough && reader.looksAtSender();
  }

  /** Pods of one path, carrier, bearing and operation belong to one cell. */
  private static String key(Candidate candidate) {
    return String.join(
        " ",
        candidate.path().id(),
        candidate.sign().carrier().name(),
        candidate.profile().bearing().name(),
        candidate.operation().name());
  }

  /** What is known of a cell. */
  private static final class Cell {
    private final List<Candidate> candidates = new ArrayList<>();
    private int tried;
    private Optional<Bypass> bypass = Optional.empty();
    private Optional<Verdict.Objection> objection = Optional.empty();
    private boolean unknown;
    private boolean asked;
  }

  /** Tries Pods, each cell until one walks through. */
  void search(List<Candidate> candidates) {
    Map<String, Cell> touched = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      Cell cell = cells.computeIfAbsent(key(candidate), key -> new Cell());
      cell.candidates.add(candidate);
      touched.put(key(candidate), cell);
    }
    touched.values().forEach(this::search);
  }

  private void search(Cell cell) {
    while (cell.bypass.isEmpty() && cell.tried < cell.candidates.size()) {
      Candidate candidate = cell.candidates.get(cell.tried++);
      ask(candidate).ifPresent(verdict -> note(cell, candidate, verdict));
      if (bySender && candidate.company().isPlain() && cell.bypass.isEmpty() && cell.asked) {
        cell.bypass =
            reader
                .asTenant(candidate)
                .map(verdict -> reader.read(candidate, verdict, cell.candidates));
      }
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
      cell.bypass = Optional.of(reader.read(candidate, verdict, cell.candidates));
    }
  }

  /** The hole that a Pod shows, whatever its cell is; nothing when it is refused. */
  Optional<Bypass> single(Candidate candidate) {
    return ask(candidate)
        .filter(Verdict::admitted)
        .map(verdict -> reader.read(candidate, verdict, List.of()));
  }

  private Optional<Verdict> ask(Candidate candidate) {
    return asker.ask(
        candidate.team(), candidate.pod(), candidate.before(), candidate.ephemeral(), Sender.HOST);
  }

  /** The holes, one for each open cell. */
  List<Bypass> bypasses() {
    List<Bypass> bypasses = new ArrayList<>();
    cells.values().forEach(cell -> cell.bypass.ifPresent(bypasses::add));
    return bypasses;
  }

  /** The cells of a path in the order of the table. */
  List<ProofCell> cells(String path) {
    List<ProofCell> all = new ArrayList<>();
    for (Cell cell : cells.values()) {
      Candidate first = cell.candidates.get(0);
      if (first.path().id().equals(path)) {
        all.add(cell.bypass.isPresent() ? open(first, cell.bypass.get()) : shut(first, cell));
      }
    }
    return all;
  }

  private static ProofCell open(Candidate first, Bypass bypass) {
    return cell(
        first,
        Answer.OPEN,
        bypass.why(),
        Optional.of(bypass.via()),
        bypass.stoppedBy(),
        Optional.of(bypass.place()),
        Optional.of(bypass.term()).filter(term -> !term.isEmpty()),
        Optional.of(bypass.witness()));
  }

  private static ProofCell shut(Candidate first, Cell cell) {
    boolean told = cell.asked && !cell.unknown;
    Optional<String> by = cell.objection.map(Verdict.Objection::by);
    Phrase why =
        told
            ? Phrase.of("prove.closed", "by", by.orElse(""))
            : Phrase.of(cell.asked ? "prove.unknown" : "prove.not-tried");
    return cell(
        first,
        told ? Answer.CLOSED : Answer.NOT_COUNTED,
        why,
        Optional.empty(),
        by,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static ProofCell cell(
      Candidate first,
      Answer answer,
      Phrase why,
      Optional<Via> via,
      Optional<String> by,
      Optional<Place> place,
      Optional<String> term,
      Optional<Witness> witness) {
    return new ProofCell(
        first.path().id(),
        first.team().title(),
        first.sign().carrier(),
        first.profile().bearing(),
        first.operation(),
        answer,
        via,
        why,
        by,
        place,
        term,
        witness);
  }

  /** The cell of a path that does not count. */
  static ProofCell notCounted(PathRow path, Team team, Phrase why) {
    return new ProofCell(
        path.id(),
        team.title(),
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
