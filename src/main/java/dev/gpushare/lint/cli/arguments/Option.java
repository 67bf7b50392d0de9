package dev.gpushare.lint.cli.arguments;

import java.util.List;
import java.util.Optional;

/**
 * An option of a command.
 *
 * @param name with its dashes; {@link ParsedArguments} knows it by this
 * @param value what stands for its value in the help; none for a switch
 * @param repeatable whether it may be given more than once
 * @param choices the values that are allowed; empty where any is
 * @param help one or two lines
 */
public record Option(
    String name, Optional<String> value, boolean repeatable, List<String> choices, String help) {

  /** On when it is given. */
  public static Option flag(String name, String help) {
    return new Option(name, Optional.empty(), false, List.of(), help);
  }

  /** With a value. */
  public static Option of(String name, String value, String help) {
    return new Option(name, Optional.of(value), false, List.of(), help);
  }

  /** With one of these values. */
  public static Option choice(String name, List<String> choices, String help) {
    return new Option(name, Optional.of(String.join("|", choices)), false, choices, help);
  }

  /** The same, as often as wanted. */
  public Option many() {
    return new Option(name, value, true, choices, help);
  }
}
