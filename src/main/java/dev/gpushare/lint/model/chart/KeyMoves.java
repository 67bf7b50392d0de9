package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What became of keys that a chart had once, and what is meant by wrong ones that guides and
 * questions show. The facts stand in {@code moves-CHART.tsv}; what is below a key belongs to it.
 */
final class KeyMoves {

  private final List<Move> moves;

  private KeyMoves(List<Move> moves) {
    this.moves = moves;
  }

  /** A key and what became of it. */
  record Move(String[] path, String until, String successor) {

    boolean covers(List<String> keys) {
      if (keys.size() != path.length) {
        return false;
      }
      for (int i = 0; i < path.length; i++) {
        if (!path[i].equals("*") && !path[i].equals(keys.get(i))) {
          return false;
        }
      }
      return true;
    }
  }

  static KeyMoves of(String chart) {
    List<Move> moves = new ArrayList<>();
    for (DataRow row :
        DataTable.read(KeyMoves.class, "moves-" + chart + ".tsv", "key", "until", "successor")) {
      moves.add(
          new Move(row.text("key").split("\\.", -1), row.text("until"), row.text("successor")));
    }
    return new KeyMoves(moves);
  }

  List<Move> all() {
    return List.copyOf(moves);
  }

  Optional<Move> of(List<String> keys) {
    for (Move move : moves) {
      if (move.covers(keys)) {
        return Optional.of(move);
      }
    }
    return Optional.empty();
  }
}
