package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.arguments.UsageException;
import java.io.IOException;
import java.util.List;

/** Something that the user can ask for. One table of options serves both parsers and the help. */
interface Command {

  /** One word or two, such as {@code rules list}. */
  String name();

  /** What it does, in one line. */
  String summary();

  /** Its options. */
  List<Option> options();

  /** What the arguments are. */
  Positionals positionals();

  /**
   * Does it.
   *
   * @return the exit code
   * @throws UsageException when the arguments contradict each other
   * @throws IOException when something cannot be written
   */
  int run(ParsedArguments arguments, Session session) throws IOException;

  /**
   * The arguments that are no options.
   *
   * @param label in the help; empty when there are none
   * @param least how many there have to be
   * @param most how many there may be
   */
  record Positionals(String label, String help, int least, int most) {

    /** No arguments. */
    static final Positionals NONE = new Positionals("", "", 0, 0);
  }
}
