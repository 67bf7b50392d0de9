package dev.gpushare.lint.report.proof;

import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofPath;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Paths by tenants.
 *
 * @param columns in the order of their first tenants
 * @param rows one a path, each with a cell for each column
 */
record ProofMatrix(List<Column> columns, List<Row> rows) {

  /** Tenants whose cells are equal in every row. */
  record Column(List<String> tenants) {}

  /** A path and what it comes to in each column. */
  record Row(ProofPath path, List<Cell> cells) {}

  /** What a path comes to. */
  enum State {
    CLOSED,
    OPEN_TO_TENANT,
    OPEN_ON_HOST,
    NOT_COUNTED,
    /** The path does not apply. */
    NONE;

    boolean isTried() {
      return this != NOT_COUNTED && this != NONE;
    }
  }

  /**
   * What a path comes to for a tenant.
   *
   * @param open what carries the sign of GPU access through the guard
   */
  record Cell(State state, Set<ProofCell.Carrier> open) {

    boolean isOpen() {
      return state == State.OPEN_TO_TENANT || state == State.OPEN_ON_HOST;
    }
  }

  /** One column a tenant. */
  static ProofMatrix of(Proof proof) {
    Map<String, Map<String, List<ProofCell>>> byTenant = new HashMap<>();
    for (ProofCell cell : proof.cells()) {
      byTenant
          .computeIfAbsent(cell.tenant(), tenant -> new HashMap<>())
          .computeIfAbsent(cell.path(), path -> new ArrayList<>())
          .add(cell);
    }
    List<Row> rows = new ArrayList<>();
    for (ProofPath path : proof.paths()) {
      List<Cell> cells = new ArrayList<>();
      for (String tenant : proof.tenants()) {
        cells.add(cell(byTenant.getOrDefault(tenant, Map.of()).getOrDefault(path.id(), List.of())));
      }
      // A path that does not count at all stands below the matrix, with the reason.
      boolean listed = path.notCounted().isPresent();
      if (!listed || cells.stream().anyMatch(cell -> cell.state().isTried())) {
        rows.add(new Row(path, List.copyOf(cells)));
      }
    }
    List<Column> columns = new ArrayList<>();
    proof.tenants().forEach(tenant -> columns.add(new Column(List.of(tenant))));
    return new ProofMatrix(columns, rows);
  }

  private static Cell cell(List<ProofCell> forms) {
    Set<ProofCell.Carrier> open = new TreeSet<>();
    Set<State> states = EnumSet.noneOf(State.class);
    for (ProofCell form : forms) {
      State state = state(form);
      states.add(state);
      if (form.outcome() == ProofCell.Answer.OPEN) {
        open.add(form.container());
      }
    }
    State worst = State.NONE;
    for (State state :
        List.of(State.OPEN_TO_TENANT, State.OPEN_ON_HOST, State.NOT_COUNTED, State.CLOSED)) {
      if (worst == State.NONE && states.contains(state)) {
        worst = state;
      }
    }
    return new Cell(worst, open);
  }

  private static State state(ProofCell form) {
    return switch (form.outcome()) {
      case CLOSED -> State.CLOSED;
      case NOT_COUNTED -> State.NOT_COUNTED;
      case OPEN ->
          form.via().filter(via -> via == ProofCell.Via.TENANT).isPresent()
              ? State.OPEN_TO_TENANT
              : State.OPEN_ON_HOST;
    };
  }

  /** The same with tenants together whose columns are equal. */
  ProofMatrix grouped() {
    Map<List<Cell>, List<Integer>> equal = new LinkedHashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      List<Cell> cells = new ArrayList<>();
      for (Row row : rows) {
        cells.add(row.cells().get(i));
      }
      equal.computeIfAbsent(cells, key -> new ArrayList<>()).add(i);
    }
    List<Column> merged = new ArrayList<>();
    List<Integer> kept = new ArrayList<>();
    for (List<Integer> group : equal.values()) {
      List<String> tenants = new ArrayList<>();
      group.forEach(i -> tenants.addAll(columns.get(i).tenants()));
      merged.add(new Column(tenants));
      kept.add(group.get(0));
    }
    List<Row> shorter = new ArrayList<>();
    for (Row row : rows) {
      shorter.add(new Row(row.path(), kept.stream().map(i -> row.cells().get(i)).toList()));
    }
    return new ProofMatrix(merged, shorter);
  }

  /** Some of the columns. */
  ProofMatrix part(int from, int to) {
    List<Row> narrower = new ArrayList<>();
    rows.forEach(row -> narrower.add(new Row(row.path(), row.cells().subList(from, to))));
    return new ProofMatrix(columns.subList(from, to), narrower);
  }
}
