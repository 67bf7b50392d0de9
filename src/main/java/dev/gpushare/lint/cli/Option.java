package dev.gpushare.lint.cli;

import java.util.List;
import java.util.Optional;

/**
 * An option of a command.
 *
 * @param name with its dashes; {@link Parsed} knows it by this
 * @param value what stands for its value in the help; none for a switch
 * @param repeatable whether it may be given more than once
 * @param choices the values that are allowed; empty where any is
 * @param help one or two lines
 */
record Option(
    String name, Optional<String> value, boolean repeatable, List<String> choices, String help) {

  /** On when it is given. */
  static Option flag(String name, String help) {
    return new Option(name, Optional.empty(), false, List.of(), help);
  }

  /** With a value. */
  static Option of(String name, String value, String help) {
    return new Option(name, Optional.of(value), false, List.of(), help);
  }

  /** With one of these values. */
  static Option choice(String name, List<String> choices, String help) {
    return new Option(name, Optional.of(String.join("|", choices)), false, choices, help);
  }

  /** The same, as often as wanted. */
  Option many() {
    return new Option(name, value, true, choices, help);
  }
}
