package dev.gpushare.lint.finding;

/**
 * Which form of a word goes with a number; the one place that decides it. English has two forms.
 * Japanese and Chinese have one, so their texts say the same in both.
 */
public enum PluralForm {
  /** For exactly one. */
  ONE,
  /** For every other number, none and fractions too. */
  MANY;

  /** The form for a number. */
  public static PluralForm of(double number) {
    return number == 1 ? ONE : MANY;
  }

  /** The word that goes with a number. */
  public static String word(double number, String one, String many) {
    return of(number) == ONE ? one : many;
  }

  /** The number with its word, such as {@code 3 tests}. */
  public static String counted(long number, String one, String many) {
    return number + " " + word(number, one, many);
  }
}
