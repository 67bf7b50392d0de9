package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.arguments.UsageException;
import dev.gpushare.lint.types.NearestWord;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Takes apart any arguments, finds what is wrong with them, and writes the help; slow to load. */
final class ThoroughParser {

  private static final int HELP_WIDTH = 100;

  private ThoroughParser() {}

  /**
   * The arguments.
   *
   * @throws UsageException when they are wrong
   */
  static ParsedArguments parse(Command command, List<String> arguments) {
    CommandLine parser = parser(command);
    ParseResult result;
    try {
      result = parser.parseArgs(arguments.toArray(new String[0]));
    } catch (ParameterException e) {
      throw wrong(explain(e, command), command);
    }
    ParsedArguments.Builder parsed = new ParsedArguments.Builder();
    for (Option option : command.options()) {
      if (result.hasMatchedOption(option.name())) {
        take(option, result.matchedOption(option.name()).stringValues(), parsed, command);
      }
    }
    List<String> positionals = result.matchedPositionalValue(0, List.of());
    positionals.forEach(parsed::positional);
    checkCount(command, positionals);
    return parsed.build();
  }

  /** The help of a command. */
  static String help(Command command) {
    CommandSpec spec = spec(command);
    spec.usageMessage().width(HELP_WIDTH).description(command.summary()).sortOptions(false);
    spec.addOption(OptionSpec.builder("-h", "--help").description("Print this and stop.").build());
    return new CommandLine(spec).getUsageMessage(Ansi.OFF);
  }

  private static CommandLine parser(Command command) {
    return new CommandLine(spec(command))
        // A path that begins with @ is a path, not a file of arguments.
        .setExpandAtFiles(false)
        .setTrimQuotes(false)
        .setPosixClusteredShortOptionsAllowed(false);
  }

  private static CommandSpec spec(Command command) {
    CommandSpec spec = CommandSpec.create().name("gpushare-lint " + command.name());
    for (Option option : command.options()) {
      OptionSpec.Builder built = OptionSpec.builder(option.name()).description(option.help());
      option.value().ifPresent(built::paramLabel);
      if (option.value().isEmpty()) {
        built.type(boolean.class).arity("0");
      } else if (option.repeatable()) {
        built.type(List.class).auxiliaryTypes(String.class).arity("1");
      } else {
        built.type(String.class).arity("1");
      }
      spec.addOption(built.build());
    }
    Command.Positionals positionals = command.positionals();
    if (positionals.most() > 0) {
      spec.addPositional(
          PositionalParamSpec.builder()
              .paramLabel(positionals.label())
              .hideParamSyntax(true)
              .description(positionals.help())
              .type(List.class)
              .auxiliaryTypes(String.class)
              .arity("0..*")
              .build());
    }
    return spec;
  }

  private static void take(
      Option option, List<String> values, ParsedArguments.Builder parsed, Command command) {
    if (option.value().isEmpty()) {
      parsed.flag(option.name());
      return;
    }
    for (String value : values) {
      if (!option.choices().isEmpty() && !option.choices().contains(value)) {
        String legal = String.join(", ", option.choices());
        throw wrong(
            "option " + option.name() + " takes one of " + legal + ", not '" + value + "'",
            command);
      }
      parsed.value(option.name(), value);
    }
  }

  private static void checkCount(Command command, List<String> positionals) {
    Command.Positionals wanted = command.positionals();
    if (positionals.size() < wanted.least()) {
      throw wrong("no " + wanted.label() + " is given", command);
    }
    if (positionals.size() > wanted.most()) {
      throw wrong("unexpected argument '" + positionals.get(wanted.most()) + "'", command);
    }
  }

  private static String explain(ParameterException e, Command command) {
    if (e instanceof CommandLine.OverwrittenOptionException overwritten) {
      return "option " + longestName(overwritten) + " is given more than once";
    }
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched
        && !unmatched.getUnmatched().isEmpty()) {
      String argument = unmatched.getUnmatched().get(0);
      String kind = argument.startsWith("-") ? "unknown option '" : "unexpected argument '";
      List<String> names = command.options().stream().map(Option::name).toList();
      String name = argument.split("=", 2)[0];
      String hint =
          NearestWord.of(name, names).map(near -> "; did you mean " + near + "?").orElse("");
      return kind + argument + "'" + hint;
    }
    String message = String.valueOf(e.getMessage());
    return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
  }

  private static String longestName(CommandLine.OverwrittenOptionException e) {
    return e.getOverwritten() instanceof OptionSpec option ? option.longestName() : "";
  }

  private static UsageException wrong(String what, Command command) {
    return new UsageException(what + " (see gpushare-lint " + command.name() + " --help)");
  }
}
