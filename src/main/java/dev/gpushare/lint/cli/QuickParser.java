package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import dev.gpushare.lint.cli.arguments.ParsedArguments;
import java.util.List;
import java.util.Optional;

/**
 * Takes apart the arguments that nearly every run has: options as the help writes them, and paths.
 * Whatever is out of the ordinary is left to {@link ThoroughParser}, whose library costs more at
 * start than reading the files does.
 */
final class QuickParser {

  private QuickParser() {}

  /** The arguments, or nothing when they need the other parser: for help, errors and rare forms. */
  static Optional<ParsedArguments> parse(Command command, List<String> arguments) {
    ParsedArguments.Builder parsed = new ParsedArguments.Builder();
    int positionals = 0;
    boolean onlyPositionals = false;
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (onlyPositionals || argument.equals("-") || !argument.startsWith("-")) {
        parsed.positional(argument);
        positionals++;
      } else if (argument.equals("--")) {
        onlyPositionals = true;
      } else {
        int assign = argument.indexOf('=');
        String name = assign < 0 ? argument : argument.substring(0, assign);
        Optional<Option> found = find(command, name);
        if (found.isEmpty() || (parsed.has(name) && !found.get().repeatable())) {
          return Optional.empty();
        }
        Option option = found.get();
        if (option.value().isEmpty()) {
          if (assign >= 0) {
            return Optional.empty();
          }
          parsed.flag(name);
          continue;
        }
        if (assign < 0 && i + 1 == arguments.size()) {
          return Optional.empty();
        }
        String value = assign < 0 ? arguments.get(++i) : argument.substring(assign + 1);
        if (!isPlainValue(option, value)) {
          return Optional.empty();
        }
        parsed.value(name, value);
      }
    }
    Command.Positionals wanted = command.positionals();
    boolean fits = positionals >= wanted.least() && positionals <= wanted.most();
    return fits ? Optional.of(parsed.build()) : Optional.empty();
  }

  private static Optional<Option> find(Command command, String name) {
    for (Option option : command.options()) {
      if (option.name().equals(name)) {
        return Optional.of(option);
      }
    }
    return Optional.empty();
  }

  private static boolean isPlainValue(Option option, String value) {
    boolean allowed = option.choices().isEmpty() || option.choices().contains(value);
    return allowed && !value.isEmpty() && value.charAt(0) != '-';
  }
}
