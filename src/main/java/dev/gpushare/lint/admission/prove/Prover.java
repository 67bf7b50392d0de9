package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.PodTrials;
import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.finding.ProofPath;
import dev.gpushare.lint.finding.ProofRefusal;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.model.inventory.Tenants;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Searches for Pods that reach a GPU, or another team's Queue, past the guards of a set. */
public final class Prover {

  private final Inventory inventory;
  private final PolicyCreations creations;
  private final Optional<String> tenant;

  /**
   * @param creations the set's policies, as others compile them too
   */
  public Prover(Inventory inventory, PolicyCreations creations) {
    this(inventory, creations, Optional.empty());
  }

  /**
   * @param creations the set's policies, as others compile them too
   * @param tenant the name or namespace of the only tenant to look at
   */
  public Prover(Inventory inventory, PolicyCreations creations, Optional<String> tenant) {
    this.inventory = inventory;
    this.creations = creations;
    this.tenant = tenant;
  }

  /** What the search finds. */
  public Proof prove(ProofBudget budget, Progress progress) {
    return run(budget, progress).proof();
  }

  /** The same, with the faults as rules see them. */
  public ProofResult run(ProofBudget budget, Progress progress) {
    if (!PodTrials.any(inventory)) {
      return nothing(List.of(Phrase.of("prove.note.no-guard")));
    }
    Coverage coverage = new Coverage();
    Optional<Evaluator.Observer> observer =
        budget.thorough() ? Optional.of(coverage) : Optional.empty();
    List<Guard> guards = PodTrials.guards(inventory, creations);
    List<GuardReading> readings = guards.stream().map(GuardReading::new).toList();
    Tenants tenants = GuardTenants.of(inventory, creations, readings);
    PodTrials trials = new PodTrials(inventory, creations, tenants, observer);
    List<Phrase> notes = new ArrayList<>();
    trials.refusedGuards().forEach(guard -> notes.add(refused(guard)));
    if (guards.isEmpty()) {
      if (notes.isEmpty()) {
        notes.add(Phrase.of("prove.note.no-bound-guard"));
      }
      return nothing(notes);
    }
    List<TenantMismatch> mismatches = TenantMap.mismatches(inventory, creations, readings);
    List<Team> teams = new ProvenTenants(tenants).all();
    if (teams.isEmpty()) {
      notes.add(Phrase.of("prove.note.no-tenant"));
      return nothing(notes);
    }
    List<Team> wanted = teams.stream().filter(this::isWanted).toList();
    notes.addAll(openValues(tenants, wanted));
    if (wanted.isEmpty()) {
      String known = String.join(", ", teams.stream().map(Team::title).toList());
      return nothing(List.of(Phrase.of("prove.note.no-such-tenant", "known", known)));
    }
    Search search = new Search(trials, guards, wanted, budget, coverage);
    Proof proof = search.run(progress, notes);
    return new ProofResult(proof, GuardFaults.of(search.holes), mismatches);
  }

  private boolean isWanted(Team team) {
    return tenant
        .filter(name -> !name.equals(team.name()) && !name.equals(team.namespace()))
        .isEmpty();
  }

  /** Tenants that are tried with the chart's values, since it is open which are theirs. */
  private static List<Phrase> openValues(Tenants tenants, List<Team> wanted) {
    List<Phrase> notes = new ArrayList<>();
    for (Team team : wanted) {
      if (tenants.at(team.namespace()).stream().anyMatch(KnownTenant::areValuesOpen)) {
        notes.add(Phrase.of("prove.note.values-open", "tenant", team.title()));
      }
    }
    return notes;
  }

  /** Only the first line of what the server says, which shows the whole expression below it. */
  private static Phrase refused(PolicyAnswer guard) {
    String at = guard.place().source().name() + ":" + guard.place().span().start();
    String text = guard.refused().orElse("").lines().findFirst().orElse("");
    return new Phrase("admit.refused", Map.of("place", at, "policy", guard.name(), "text", text));
  }

  private static ProofResult nothing(List<Phrase> notes) {
    return new ProofResult(
        new Proof(List.of(), List.of(), List.of(), List.of(), List.of(), 0, true, notes),
        List.of(),
        List.of());
  }

  /**
   * A path in this set.
   *
   * @param against why it does not count
   */
  private record Row(PathRow path, Optional<Phrase> against) {

    boolean counts() {
      return against.isEmpty();
    }
  }

  /** One run. */
  private final class Search {

    private final List<Guard> guards;
    private final List<Team> teams;
    private final ProofBudget budget;
    private final Coverage coverage;
    private final Asker asker;
    private final PathTable table;
    private final List<Row> paths = new ArrayList<>();
    private final List<ProofRefusal> refusals = new ArrayList<>();
    private final List<Bypass> holes = new ArrayList<>();
    private final Map<String, List<ProofCell>> cells = new TreeMap<>();

    Search(
        PodTrials trials,
        List<Guard> guards,
        List<Team> teams,
        ProofBudget budget,
        Coverage coverage) {
      this.guards = guards;
      this.teams = teams;
      this.budget = budget;
      this.coverage = coverage;
      this.asker = new Asker(trials, budget);
      Preconditions shown = new Preconditions(inventory, teams);
      this.table = PathTable.load(Atoms.texts(guards), shown.values(), budget.thorough());
      table.paths().forEach(path -> paths.add(new Row(path, shown.against(path))));
    }

    Proof run(Progress progress, List<Phrase> notes) {
      for (int i = 0; i < teams.size(); i++) {
        asker.nextTenant();
        tenant(teams.get(i), i == 0);
        progress.step(i + 1, teams.size());
      }
      List<ProofPath> rows = new ArrayList<>();
      List<ProofCell> all = new ArrayList<>();
      for (Row row : paths) {
        rows.add(new ProofPath(row.path().id(), row.path().name(), row.against()));
        all.addAll(cells.getOrDefault(row.path().id(), List.of()));
      }
      return new Proof(
          teams.stream().map(Team::title).toList(),
          rows,
          all,
          refusals,
          budget.thorough() ? coverage.untaken(guards) : List.of(),
          asker.evaluations(),
          !asker.isCut(),
          notes);
    }

    private void tenant(Team team, boolean first) {
      List<Company> company = table.company();
      Candidates candidates = new Candidates(team, company, budget.thorough());
      CellSearch search =
          new CellSearch(
              asker, new BypassReader(guards, table, asker, budget.thorough()), budget.thorough());
      for (Row row : paths) {
        boolean tried = budget.thorough() || first || row.path().plainest();
        if (row.counts() && tried) {
          search.search(candidates.of(row.path()));
        }
      }
      checks(search, candidates);
      if (budget.thorough()) {
        search.search(
            new Atoms(guards, table, SelectorLabels.of(inventory, guards))
                .candidates(candidates, team, counted()));
      }
      holes.addAll(search.bypasses());
      for (Row row : paths) {
        List<ProofCell> own = cells.computeIfAbsent(row.path().id(), key -> new ArrayList<>());
        if (row.counts()) {
          own.addAll(search.cells(row.path().id()));
        } else {
          own.add(CellSearch.notCounted(row.path(), team, row.against().orElseThrow()));
        }
      }
      shapes(team, first);
    }

    private List<PathRow> counted() {
      List<PathRow> counted = new ArrayList<>();
      for (Row row : paths) {
        if (row.counts() && !row.path().evades()) {
          counted.add(row.path());
        }
      }
      return counted;
    }

    /** Each check by itself, on the plainest of all signs. */
    private void checks(CellSearch search, Candidates candidates) {
      for (Row row : paths) {
        if (row.path().plainest()) {
          row.path().signs().stream()
              .filter(sign -> sign.carrier() == Carrier.MAIN)
              .limit(1)
              .flatMap(sign -> candidates.checks(row.path(), sign).stream())
              .forEach(one -> search.single(one).ifPresent(holes::add));
        }
      }
    }

    private void shapes(Team team, boolean first) {
      RequiredPods tried = new RequiredPods(guards, asker, budget.thorough());
      for (RequiredPod shape : table.shapes()) {
        boolean shared = shape.namespace().isPresent();
        if (first || !shared && (budget.thorough() || shape.valid())) {
          tried.of(team, shape).ifPresent(refusals::add);
        }
      }
    }
  }
}
