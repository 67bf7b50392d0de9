package dev.gpushare.lint.model.chart;

import java.util.Collection;
import java.util.Optional;

/** The legal word that a wrong one is closest to. */
final class Nearness {

  private Nearness() {}

  static Optional<String> of(String word, Collection<String> legal) {
    String best = null;
    int least = Math.max(1, word.length() / 3) + 1;
    for (String each : legal) {
      if (Math.abs(each.length() - word.length()) < least && word.length() <= 64) {
        int distance = distance(word, each);
        if (distance < least) {
          least = distance;
          best = each;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int corner = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int above = row[j];
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(corner + change, Math.min(above, row[j - 1]) + 1);
        corner = above;
      }
    }
    return row[b.length()];
  }
}
