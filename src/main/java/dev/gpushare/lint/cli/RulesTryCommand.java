package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.arguments.UsageException;
import dev.gpushare.lint.cli.output.ExitCode;
import dev.gpushare.lint.engine.PackTrial;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Checks a folder of own rules, or also runs their examples. */
final class RulesTryCommand implements Command {

  private final boolean examples;

  /**
   * @param examples whether these run
   */
  RulesTryCommand(boolean examples) {
    this.examples = examples;
  }

  @Override
  public String name() {
    return examples ? "rules test" : "rules check";
  }

  @Override
  public String summary() {
    return examples
        ? "Run the examples of own rules; exit code 1 when one fails."
        : "Check the names and types in own rules; exit code 2 when there are faults.";
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public Positionals positionals() {
    return new Positionals("DIR", "A folder of rule files (*.yaml).", 1, 1);
  }

  @Override
  public int run(ParsedArguments arguments, Session session) throws IOException {
    Path folder = folder(arguments.positionals().get(0), session);
    PackTrial trial = PackTrial.of(folder, session.workingDirectory(), examples);
    Writer out = session.out();
    for (String line : trial.faults()) {
      out.write(Session.printable(line) + '\n');
    }
    for (String line : trial.failures()) {
      out.write(Session.printable(line) + '\n');
    }
    if (trial.faults().isEmpty()) {
      String ran = examples ? ", examples: " + trial.examples() : "";
      String failed = trial.failures().isEmpty() ? "" : ", failures: " + trial.failures().size();
      out.write("rules: " + trial.rules() + ran + failed + '\n');
    }
    out.flush();
    if (!trial.faults().isEmpty()) {
      return ExitCode.USAGE;
    }
    return trial.failures().isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }

  static Path folder(String text, Session session) {
    try {
      return session.workingDirectory().resolve(text).normalize();
    } catch (InvalidPathException e) {
      throw new UsageException("'" + text + "' is no path: " + e.getReason());
    }
  }
}
