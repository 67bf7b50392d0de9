package dev.gpushare.lint.rules.compile;

import dev.gpushare.lint.finding.Place;

/**
 * A fault of a rule file.
 *
 * @param place the very characters
 * @param message what is wrong, in English
 */
public record RuleFault(Place place, String message) {

  /** {@code file:line:column: message}, the line, and a caret below the fault. */
  public String draw() {
    int line = place.span().start().line();
    int column = place.span().start().column();
    String text = place.source().line(line);
    return place.source().name()
        + ":"
        + place.span().start()
        + ": "
        + message
        + "\n  | "
        + text
        + "\n  | "
        + text.substring(0, Math.min(column - 1, text.length())).replaceAll("[^\t]", " ")
        + "^";
  }
}
