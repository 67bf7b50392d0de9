package dev.gpushare.lint.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.arguments.UsageException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The quick parser may give up, but never read a command line in another way. */
class ParsersAgreeTest {

  private static final Command CHECK = new CheckCommand();

  private static List<String> words(String line) {
    return List.of(line.split(" ", -1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.yaml",
        "a.yaml b c",
        "-",
        "- --stdin-filename x.yaml",
        "--format sarif a",
        "--format=sarif a",
        "a --format text --format json --output json=x=y.json",
        "--stack kai=0.17.0 --stack=kubernetes=1.35 a",
        "--advice a --show-suppressed --list-unrecognised",
        "--fail-on never --lang ja --threads 2 --color never --settings s.yaml a",
        "a -- --lang -",
        "-- -x",
        "@a a=b",
        "日本.yaml",
      })
  void aQuickReadingIsTheThoroughOne(String line) {
    Optional<ParsedArguments> quick = QuickParser.parse(CHECK, words(line));
    assertTrue(quick.isPresent(), "the quick parser should manage this");
    assertEquals(ThoroughParser.parse(CHECK, words(line)), quick.get());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--advice",
        "--lang",
        "a --lang",
        "--lang xx a",
        "--lang en --lang ja a",
        "--lang= a",
        "--advice=true a",
        "--settings --advice a",
        "-x a",
        "--form sarif a",
        "--format SARIF a",
      })
  void whatIsWrongIsLeftToTheThoroughParser(String line) {
    assertEquals(Optional.empty(), QuickParser.parse(CHECK, words(line)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--advice", "--lang", "--lang xx a", "--lang en --lang ja a", "-x a", "--lang= a"})
  void whatIsWrongIsSaidInOneLine(String line) {
    UsageException e =
        assertThrows(UsageException.class, () -> ThoroughParser.parse(CHECK, words(line)));
    assertTrue(e.getMessage().lines().count() == 1, e.getMessage());
    assertTrue(e.getMessage().endsWith("(see gpushare-lint check --help)"), e.getMessage());
  }
}
