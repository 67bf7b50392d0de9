package dev.gpushare.lint.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every file of facts is in order by what the notes at its own top say. */
class ShippedDataTest {

  private static final Path RESOURCES = Path.of("src/main/resources/dev/gpushare/lint");
  private static final String ONE_OF = "one of: ";

  /** The formats that there are; docs/data-files.md describes them. */
  private static final Set<String> FORMATS =
      Set.of("tsv", "yaml", "properties", "css", "kinds", "types");

  private static List<Path> files(String format) throws IOException {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      return files.filter(file -> file.toString().endsWith("." + format)).sorted().toList();
    }
  }

  static List<Path> tables() throws IOException {
    return files("tsv");
  }

  static List<Path> words() throws IOException {
    return files("properties");
  }

  static List<Path> kinds() throws IOException {
    return files("kinds");
  }

  @Test
  void thereAreNoOtherFormats() throws IOException {
    TreeSet<String> others = new TreeSet<>();
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        if (!FORMATS.contains(name.substring(name.lastIndexOf('.') + 1))) {
          others.add(RESOURCES.relativize(file).toString());
        }
      }
    }
    assertEquals(new TreeSet<String>(), others);
    assertTrue(tables().size() > 30, "tables are found");
  }

  @ParameterizedTest
  @MethodSource("tables")
  void everyTableIsAsItsNotesSay(Path file) throws IOException {
    String text = Files.readString(file);
    assertTrue(text.endsWith("\n") && text.indexOf('\r') < 0, "ends of lines");
    List<String> lines = text.lines().toList();
    int head = 0;
    while (lines.get(head).startsWith("#")) {
      head++;
    }
    List<String> notes = lines.subList(0, head);
    String[] columns = lines.get(head).split("\t", -1);
    Map<String, String> meanings = meanings(notes, columns);
    boolean sources =
        notes.stream().anyMatch(note -> note.contains("Source")) || meanings.containsKey("source");
    assertTrue(sources, "no source");
    List<String> faults = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    boolean tree = meanings.get(columns[0]).startsWith("one blank for each level");
    for (int i = head + 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      if (cells.length != columns.length) {
        faults.add((i + 1) + ": " + cells.length + " cells");
        continue;
      }
      for (int column = 0; column < cells.length; column++) {
        String cell = tree && column == 0 ? cells[0].stripLeading() : cells[column];
        Optional<String> fault = fault(cell, meanings.get(columns[column]));
        fault.ifPresent(what -> faults.add(what + ": " + line));
      }
      if (!tree && !seen.add(line)) {
        faults.add("twice: " + line);
      }
    }
    assertEquals(List.of(), faults, file.toString());
  }

  /** The notes about the columns, which stand in the order of the columns. */
  private static Map<String, String> meanings(List<String> notes, String[] columns) {
    Map<String, String> meanings = new LinkedHashMap<>();
    for (String note : notes) {
      for (String column : columns) {
        if (note.matches("#   " + column + " +\\S.*")) {
          meanings.put(column, note.substring(4 + column.length()).strip());
        }
      }
    }
    assertEquals(Arrays.asList(columns), List.copyOf(meanings.keySet()), "columns and notes");
    return meanings;
  }

  private static Optional<String> fault(String cell, String meaning) {
    if (cell.isEmpty() || !cell.equals(cell.strip())) {
      return Optional.of("empty cell or blanks around it");
    }
    if (cell.equals("-")) {
      return meaning.contains("may be -") ? Optional.empty() : Optional.of("no - here");
    }
    int words = meaning.indexOf(ONE_OF);
    if (words >= 0) {
      List<String> known = List.of(meaning.substring(words + ONE_OF.length()).split(", "));
      return known.contains(cell) ? Optional.empty() : Optional.of("unknown word " + cell);
    }
    boolean number = meaning.contains("a number") && !meaning.contains("a text");
    return number && !cell.matches("\\d+") ? Optional.of("no number " + cell) : Optional.empty();
  }

  @ParameterizedTest
  @MethodSource("words")
  void everyLabelStandsOnce(Path file) throws IOException {
    Set<String> keys = new HashSet<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        assertTrue(line.matches("[A-Za-z][A-Za-z0-9./-]* = \\S.*"), line);
        assertEquals(line.stripTrailing(), line, "blanks at the end are written as \\u0020");
        assertTrue(keys.add(line.substring(0, line.indexOf(' '))), "twice: " + line);
      }
    }
    assertFalse(keys.isEmpty());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyKindHasItsEightWordsInOrder(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    assertTrue(lines.get(0).startsWith("# ") && lines.get(0).contains("docs/data-files.md"));
    for (String line : lines.subList(1, lines.size())) {
      assertTrue(
          line.matches("(\\S+/)?v\\d\\w* [A-Z]\\w+ [a-z]+ [nc] \\S+( (-|\\d+\\.\\d+)){3}"), line);
    }
  }
}
