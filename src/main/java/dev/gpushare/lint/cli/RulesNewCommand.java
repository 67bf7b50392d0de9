package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.arguments.UsageException;
import dev.gpushare.lint.cli.output.ExitCode;
import dev.gpushare.lint.data.DataFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Writes the skeleton of a rule, with every part explained, which passes its own test. */
final class RulesNewCommand implements Command {

  private static final String SKELETON = "rule-skeleton.yaml";
  private static final int LONGEST_NAME = 40;

  private static final Option PACK =
      Option.of("--pack", "DIR", "Folder of own rules; it is made when it does not exist.");

  @Override
  public String name() {
    return "rules new";
  }

  @Override
  public String summary() {
    return "Write the skeleton of a new rule into a folder of own rules.";
  }

  @Override
  public List<Option> options() {
    return List.of(PACK);
  }

  @Override
  public Positionals positionals() {
    return new Positionals(
        "NAME", "Id of the rule: lower case with dashes, at most 40 characters.", 1, 1);
  }

  @Override
  public int run(ParsedArguments arguments, Session session) throws IOException {
    String name = arguments.positionals().get(0);
    String pack =
        arguments
            .value(PACK.name())
            .orElseThrow(() -> new UsageException("rules new wants --pack DIR"));
    if (!isId(name)) {
      throw new UsageException(
          "'" + name + "' is no id: lower case letters, digits and dashes, at most 40 characters");
    }
    if (session.engine().rules().rule(name).isPresent()) {
      throw new UsageException("there is a rule '" + name + "' already");
    }
    Path folder = RulesTryCommand.folder(pack, session);
    Path file = folder.resolve(name + ".yaml");
    if (Files.exists(file)) {
      throw new UsageException(pack + "/" + name + ".yaml exists already");
    }
    try {
      Files.createDirectories(folder);
      Files.writeString(file, skeleton(name), StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      throw new UsageException("cannot write " + pack + "/" + name + ".yaml: " + e.getMessage());
    }
    session.tell("wrote " + pack + "/" + name + ".yaml; try: gpushare-lint rules test " + pack);
    return ExitCode.CLEAN;
  }

  private static boolean isId(String name) {
    boolean edges = !name.isEmpty() && !name.startsWith("-") && !name.endsWith("-");
    return edges
        && name.length() <= LONGEST_NAME
        && !name.contains("--")
        && name.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
  }

  private static String skeleton(String name) {
    return DataFile.text(RulesNewCommand.class, SKELETON).replace("NAME", name);
  }
}
