package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.Engine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The program behind {@link Main}, as a function of its arguments and surroundings. The first
 * lambda of a process costs some 10 ms, so the road of a plain check has none in this package.
 */
final class Program {

  /** In the order of the help; the first is meant where none is named. */
  static final List<Command> COMMANDS =
      List.of(
          new CheckCommand(),
          new AdmitCommand(),
          new ProveCommand(),
          new RulesListCommand(),
          new RulesTryCommand(true),
          new RulesNewCommand(),
          new RulesTryCommand(false),
          new ExplainCommand(),
          new InitCommand());

  private final Supplier<Engine> engine;
  private final InstantSource clock;

  /**
   * @param engine called when a command needs it
   */
  Program(Supplier<Engine> engine) {
    this(engine, InstantSource.system());
  }

  /**
   * @param clock what tells the day on which suppressions end
   */
  Program(Supplier<Engine> engine, InstantSource clock) {
    this.engine = engine;
    this.clock = clock;
  }

  /**
   * Runs a command line.
   *
   * @param workingDirectory absolute
   * @return the exit code, see {@link ExitCode}
   */
  int run(String[] args, Streams streams, Path workingDirectory, Map<String, String> environment) {
    Session session = new Session(streams, workingDirectory, environment, engine, clock);
    try {
      return dispatch(Arrays.asList(args), session);
    } catch (UsageException e) {
      session.tell(e.line());
      return ExitCode.USAGE;
    } catch (IOException | UncheckedIOException e) {
      session.tell("cannot write the report: " + e.getMessage());
      return ExitCode.INCOMPLETE;
    } catch (RuntimeException | Error e) {
      // Java itself would end with 1 here, which says that everything was checked.
      session.tell("internal error, nothing is proven: " + e + at(e));
      return ExitCode.INCOMPLETE;
    }
  }

  private static String at(Throwable e) {
    StackTraceElement[] trace = e.getStackTrace();
    return trace.length == 0 ? "" : " at " + trace[0];
  }

  private static int dispatch(List<String> args, Session session) throws IOException {
    if (args.isEmpty()) {
      throw new UsageException("no PATH is given (see gpushare-lint --help)");
    }
    switch (args.get(0)) {
      case "--help", "-h", "help" -> {
        return print(overview(), session);
      }
      case "--version", "-V" -> {
        return print("gpushare-lint " + version() + "\n", session);
      }
      default -> {
        // A command, or the paths of a check.
      }
    }
    for (Command command : COMMANDS) {
      List<String> words = List.of(command.name().split(" ", -1));
      if (args.size() >= words.size() && args.subList(0, words.size()).equals(words)) {
        return run(command, args.subList(words.size(), args.size()), session);
      }
    }
    if (args.get(0).equals("rules")) {
      throw new UsageException(
          "'rules' wants 'list', 'test', 'new' or 'check' (see gpushare-lint --help); a folder of that name is ./rules");
    }
    return run(COMMANDS.get(0), args, session);
  }

  private static int run(Command command, List<String> args, Session session) throws IOException {
    int end = args.indexOf("--");
    List<String> options = end < 0 ? args : args.subList(0, end);
    if (options.contains("--help") || options.contains("-h")) {
      return print(ThoroughParser.help(command), session);
    }
    Optional<Parsed> quick = QuickParser.parse(command, args);
    Parsed parsed = quick.isPresent() ? quick.get() : ThoroughParser.parse(command, args);
    return command.run(parsed, session);
  }

  private static String overview() {
    StringBuilder text = new StringBuilder(ThoroughParser.help(COMMANDS.get(0)));
    text.append("\nCommands (check is meant where none is named):\n");
    for (Command command : COMMANDS) {
      String name = command.name();
      text.append("  ").append(name).append(" ".repeat(Math.max(1, 14 - name.length())));
      text.append(command.summary()).append('\n');
    }
    text.append(
        "\nExit codes: 0 nothing at or above --fail-on; 1 findings; 2 usage or settings;\n");
    text.append("3 incomplete; 4 no input was recognised.\n");
    return text.toString();
  }

  private static int print(String text, Session session) throws IOException {
    Writer out = session.out();
    out.write(text);
    out.flush();
    return ExitCode.CLEAN;
  }

  /** The version that the build wrote down. */
  static String version() {
    try (InputStream in = Program.class.getResourceAsStream("version.txt")) {
      return in == null ? "unknown" : new String(in.readAllBytes(), StandardCharsets.UTF_8).trim();
    } catch (IOException e) {
      return "unknown";
    }
  }
}
