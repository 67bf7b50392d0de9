package dev.gpushare.lint.settings;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;

/** Days as people write them in suppressions. */
public final class Days {

  private static final int LENGTH = "2027-01-31".length();

  private Days() {}

  /** A day such as {@code 2027-01-31}; nothing for any other text, or a day that does not exist. */
  public static Optional<LocalDate> parse(String text) {
    if (text.length() != LENGTH || text.charAt(4) != '-' || text.charAt(7) != '-') {
      return Optional.empty();
    }
    for (int i = 0; i < LENGTH; i++) {
      if (i != 4 && i != 7 && (text.charAt(i) < '0' || text.charAt(i) > '9')) {
        return Optional.empty();
      }
    }
    try {
      return Optional.of(
          LocalDate.of(
              Integer.parseInt(text.substring(0, 4)),
              Integer.parseInt(text.substring(5, 7)),
              Integer.parseInt(text.substring(8))));
    } catch (DateTimeException noSuchDay) {
      return Optional.empty();
    }
  }
}
