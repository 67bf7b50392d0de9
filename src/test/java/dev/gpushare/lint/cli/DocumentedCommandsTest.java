package dev.gpushare.lint.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.docs.MarkdownCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every option and every command that a page of the project names is one. */
class DocumentedCommandsTest {

  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*");
  private static final Pattern CALL =
      Pattern.compile("(?:^|[\\s|&;(])(?:\\S*/)?gpushare-lint[ \\t]+([^|&;<>)]*)");
  private static final Pattern PLACEHOLDER = Pattern.compile("[A-Z][A-Z_=]*(\\.\\.\\.)?");
  private static final Pattern NAME = Pattern.compile("[a-z][a-z-]*");
  private static final Pattern SETTING = Pattern.compile("(?<!\\S)-([DP])([A-Za-z0-9.]+)(=\\S+)?");

  /** Options that pages name and that are of other programs. */
  private static final Map<String, String> OF_OTHERS =
      Map.of(
          "--cdi-enabled", "GPU Operator",
          "--dry-run", "kubectl",
          "--files", "src/bench/whole-runs",
          "--pods", "src/bench/whole-runs",
          "--rule-kind", "sarif-multitool",
          "--runs", "src/bench/whole-runs",
          "--set", "helm",
          "--set-string", "helm",
          "--sync-all-nodes", "vcluster",
          "--values", "helm");

  private static List<String> options() {
    List<String> names = new ArrayList<>(List.of("--help", "--version"));
    Program.COMMANDS.forEach(
        command -> command.options().forEach(option -> names.add(option.name())));
    return names;
  }

  @Test
  void everyOptionExists() throws IOException {
    List<String> known = options();
    TreeSet<String> ofOthers = new TreeSet<>();
    List<String> unknown = new ArrayList<>();
    for (Path file : MarkdownCode.files()) {
      Matcher option = OPTION.matcher(Files.readString(file));
      while (option.find()) {
        if (OF_OTHERS.containsKey(option.group())) {
          ofOthers.add(option.group());
        } else if (!known.contains(option.group())) {
          unknown.add(file + ": " + option.group());
        }
      }
    }
    areNone(unknown);
    assertEquals(new TreeSet<>(OF_OTHERS.keySet()), ofOthers);
  }

  @Test
  void everyCommandIsTakenAsItIsWritten() throws IOException {
    List<String> wrong = new ArrayList<>();
    int calls = 0;
    for (Path file : MarkdownCode.files()) {
      for (MarkdownCode.Piece piece : MarkdownCode.of(file)) {
        for (String call : calls(piece)) {
          calls++;
          fault(call).ifPresent(fault -> wrong.add(piece.at() + ": " + fault));
        }
      }
    }
    areNone(wrong);
    assertTrue(calls > 25, calls + " commands");
  }

  @Test
  void whatIsWrongIsSeen() {
    assertEquals(Optional.empty(), fault("check . --format text --output sarif=log"));
    assertEquals(Optional.empty(), fault("--fail-on LEVEL PATH..."));
    assertEquals(Optional.empty(), fault("prove --help"));
    assertTrue(fault("samples --sarif-category lint").isPresent());
    assertTrue(fault("prove samples --baseline b.json").isPresent());
    assertTrue(fault("prof samples").isPresent());
    assertTrue(fault("rules lists").isPresent());
    assertTrue(fault("--format xml samples").isPresent());
    MarkdownCode.Piece piece =
        new MarkdownCode.Piece(
            Path.of("a.md"), 1, true, "sh", "helm template x | ./gpushare-lint - && echo # fine");
    assertEquals(List.of("-"), calls(piece));
  }

  /** The arguments of each call of the program. */
  private static List<String> calls(MarkdownCode.Piece piece) {
    String text = piece.text().replaceAll("(^|\\s)#.*", "").strip();
    List<String> calls = new ArrayList<>();
    // A block of text shows what is printed below the line with the prompt.
    if (!piece.language().equals("text") || text.startsWith("$ ")) {
      Matcher call = CALL.matcher(text);
      while (call.find()) {
        calls.add(call.group(1).strip());
      }
    }
    // Within a line the program's name is left out, and a command may stand without what it wants.
    boolean bare = Program.COMMANDS.stream().anyMatch(one -> one.name().equals(text));
    if (!piece.block() && !bare) {
      if (text.startsWith("--") && text.contains(" ")) {
        calls.add(ofSome(text));
      } else if (text.startsWith("rules ") || command(words(text)).isPresent()) {
        calls.add(text);
      }
    }
    calls.removeIf(String::isEmpty);
    return calls;
  }

  /** An option without a command is that of any command that has it. */
  private static String ofSome(String text) {
    String name = text.split("[ =]", 2)[0];
    for (Command command : Program.COMMANDS) {
      if (command.options().stream().anyMatch(option -> option.name().equals(name))) {
        return command.name() + " " + text + " PATH".repeat(command.positionals().least());
      }
    }
    return text;
  }

  private static List<String> words(String text) {
    return List.of(text.split("\\s+"));
  }

  private static Optional<Command> command(List<String> words) {
    return Program.COMMANDS.stream()
        .filter(one -> (String.join(" ", words) + " ").startsWith(one.name() + " "))
        .findFirst();
  }

  /** What the program says against the arguments. */
  private static Optional<String> fault(String arguments) {
    List<String> words = words(arguments);
    Optional<Command> named = command(words);
    String first = words.get(0);
    if (List.of("--help", "-h", "--version", "-V").contains(first)) {
      return Optional.empty();
    } else if (first.equals("rules") && named.isEmpty()) {
      return Optional.of("no command of rules");
    } else if (named.isEmpty() && NAME.matcher(first).matches() && !Files.exists(Path.of(first))) {
      return Optional.of("no command and no path of the project");
    }
    Command command = named.orElse(Program.COMMANDS.get(0));
    int skip = named.isPresent() ? words(command.name()).size() : 0;
    List<String> rest = new ArrayList<>(words.subList(skip, words.size()));
    if (rest.contains("--help")) {
      return Optional.empty();
    }
    rest.replaceAll(word -> word.replaceAll("['\"]", ""));
    for (int i = 1; i < rest.size(); i++) {
      if (PLACEHOLDER.matcher(rest.get(i)).matches()) {
        rest.set(i, value(command, rest.get(i - 1)).orElse(rest.get(i)));
      }
    }
    try {
      ThoroughParser.parse(command, rest);
      return Optional.empty();
    } catch (UsageException e) {
      return Optional.of(e.line());
    }
  }

  /** What may stand for a placeholder behind an option. */
  private static Optional<String> value(Command command, String option) {
    return command.options().stream()
        .filter(one -> one.name().equals(option) && !one.choices().isEmpty())
        .map(one -> one.choices().get(0))
        .findFirst();
  }

  /** Tests, properties and profiles of the build. */
  @Test
  void whatIsGivenToMavenExists() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    String tests;
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      List<Path> java = files.filter(file -> file.toString().endsWith(".java")).toList();
      tests = java.stream().map(DocumentedCommandsTest::text).collect(Collectors.joining());
    }
    List<String> unknown = new ArrayList<>();
    for (Path file : MarkdownCode.files()) {
      for (MarkdownCode.Piece piece : MarkdownCode.of(file)) {
        Matcher setting = SETTING.matcher(piece.text());
        while (piece.text().contains("mvn ") && setting.find()) {
          String name = setting.group(2);
          boolean known =
              setting.group(1).equals("P")
                  ? pom.contains("<id>" + name + "</id>")
                  : name.equals("test")
                      ? isTest(setting.group(3), tests)
                      : pom.contains(name) || tests.contains('"' + name + '"');
          if (!known) {
            unknown.add(piece.at() + ": " + setting.group());
          }
        }
      }
    }
    areNone(unknown);
  }

  private static boolean isTest(String value, String tests) {
    String name = value.substring(1).split("#", 2)[0];
    return name.contains("*")
        || PLACEHOLDER.matcher(name).matches()
        || tests.contains("class " + name + " ");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void areNone(List<String> wrong) {
    assertTrue(wrong.isEmpty(), () -> "\n" + String.join("\n", wrong));
  }
}
