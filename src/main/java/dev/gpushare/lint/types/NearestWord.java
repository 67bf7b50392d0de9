package dev.gpushare.lint.types;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the legal word that a misspelt one most likely means. */
public final class NearestWord {

  private static final int LONGEST = 80;
  private static final int MOST_CANDIDATES = 2_000;

  private NearestWord() {}

  /**
   * The legal word next to the given one: the same but for case or separators, else the one that
   * takes the fewest typing errors (a letter too many, too few, wrong, or swapped with its
   * neighbour), if they are few for its length. Of equally near words the first one is taken.
   */
  public static Optional<String> of(String word, Collection<String> legal) {
    if (word.isEmpty() || word.length() > LONGEST) {
      return Optional.empty();
    }
    String plain = plain(word);
    String best = null;
    int bestErrors = allowed(plain.length()) + 1;
    int left = MOST_CANDIDATES;
    for (String candidate : legal) {
      if (left-- == 0) {
        break;
      }
      if (!candidate.equals(word) && candidate.length() <= LONGEST) {
        int errors = errors(plain, plain(candidate), bestErrors - 1);
        if (errors < bestErrors) {
          best = candidate;
          bestErrors = errors;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  private static int allowed(int length) {
    return length < 3 ? 0 : length < 6 ? 1 : length < 11 ? 2 : 3;
  }

  private static String plain(String word) {
    StringBuilder out = new StringBuilder(word.length());
    String lower = word.toLowerCase(Locale.ROOT);
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if (c != '-' && c != '_' && c != '.') {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** The number of typing errors, or something above the limit. */
  private static int errors(String one, String other, int limit) {
    if (Math.abs(one.length() - other.length()) > limit) {
      return limit + 1;
    }
    int[] beforeLast = new int[other.length() + 1];
    int[] last = new int[other.length() + 1];
    int[] row = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
      if (fill(row, last, beforeLast, one, other, i) > limit) {
        return limit + 1;
      }
    }
    return row[other.length()];
  }

  /** Fills a row of the table of distances; the answer is its smallest number. */
  private static int fill(
      int[] row, int[] last, int[] beforeLast, String one, String other, int i) {
    row[0] = i;
    int smallest = i;
    for (int j = 1; j <= other.length(); j++) {
      boolean same = one.charAt(i - 1) == other.charAt(j - 1);
      int errors = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + (same ? 0 : 1));
      boolean swapped =
          i > 1
              && j > 1
              && one.charAt(i - 1) == other.charAt(j - 2)
              && one.charAt(i - 2) == other.charAt(j - 1);
      row[j] = swapped ? Math.min(errors, beforeLast[j - 2] + 1) : errors;
      smallest = Math.min(smallest, row[j]);
    }
    return smallest;
  }
}
