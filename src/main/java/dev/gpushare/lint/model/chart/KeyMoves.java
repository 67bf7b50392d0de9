package dev.gpushare.lint.model.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What became of keys that a chart had once, and what is meant by wrong ones that guides and
 * questions show. The facts stand in {@code moves-CHART.txt}: the path, the last minor version that
 * took it ({@code -} for one that never existed), and the path of what does its work ({@code -}
 * when nothing does). A {@code *} stands for one key; what is below a path belongs to it.
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
    return parse(ChartTable.resource("moves-" + chart + ".txt"));
  }

  static KeyMoves parse(String text) {
    List<Move> moves = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      if (!line.isBlank() && line.charAt(0) != '#') {
        String[] parts = line.strip().split(" ", -1);
        moves.add(new Move(parts[0].split("\\.", -1), orEmpty(parts[1]), orEmpty(parts[2])));
      }
    }
    return new KeyMoves(moves);
  }

  private static String orEmpty(String text) {
    return text.equals("-") ? "" : text;
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
