package dev.gpushare.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Each class is named in a test, or needs none, or stands in {@code untested.txt}, which may only
 * get shorter. {@code -Dupdate.untested=true} takes out of that list what no longer belongs there.
 */
class TestedClassesTest {

  private static final Path CLASSES = Path.of("target/classes");
  private static final Path TESTS = Path.of("src/test");
  private static final Path LISTS = TESTS.resolve("resources/dev/gpushare/lint");
  private static final Path UNTESTED = LISTS.resolve("untested.txt");

  /** A class on a line, and why it needs no test. */
  private static final Path NEED_NONE = LISTS.resolve("need-no-test.txt");

  private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9]*");

  @Test
  void whatNoTestNamesIsListedAndTheListShrinks() throws IOException {
    TreeMap<String, List<ClassNode>> classes = classes();
    TreeSet<String> named = namedInTests();
    Map<String, List<String>> byPattern = new TreeMap<>();
    TreeSet<String> untested = new TreeSet<>();
    for (Map.Entry<String, List<ClassNode>> entry : classes.entrySet()) {
      if (!named.contains(entry.getKey())) {
        PlainClasses.reason(entry.getValue())
            .ifPresentOrElse(
                reason ->
                    byPattern.computeIfAbsent(reason, key -> new ArrayList<>()).add(entry.getKey()),
                () -> untested.add(entry.getKey()));
      }
    }
    int unnamed = untested.size();
    Map<String, String> needNone = needNone();
    areNone(without(needNone.keySet(), untested), "strike out of " + NEED_NONE);
    untested.removeAll(needNone.keySet());
    say(classes.size(), named(classes, named), byPattern, unnamed, untested.size());
    TreeSet<String> listed = new TreeSet<>(Files.readAllLines(UNTESTED));
    if (Boolean.getBoolean("update.untested")) {
      listed.retainAll(untested);
      Files.write(UNTESTED, listed);
    }
    areNone(without(untested, listed), "named in no test");
    areNone(without(listed, untested), "tested, plain or gone: strike out of " + UNTESTED);
    inOrder(UNTESTED, listed);
    inOrder(NEED_NONE, needNone.keySet());
  }

  private static long named(Map<String, List<ClassNode>> classes, TreeSet<String> named) {
    return classes.keySet().stream().filter(named::contains).count();
  }

  private static void say(
      int all, long named, Map<String, List<String>> byPattern, int others, int untested) {
    StringBuilder text = new StringBuilder();
    text.append("classes: ").append(all).append("; named in a test: ").append(named);
    byPattern.forEach(
        (reason, some) -> text.append("; ").append(reason).append(": ").append(some.size()));
    text.append("; listed as in need of no test: ").append(others - untested);
    System.out.println(text.append("; untested: ").append(untested));
  }

  /** Each top-level class by its simple name, with the classes inside it. */
  private static TreeMap<String, List<ClassNode>> classes() throws IOException {
    TreeMap<String, List<ClassNode>> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(CLASSES)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".class")).sorted().toList()) {
        String name = file.getFileName().toString().replace(".class", "");
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_DEBUG);
        // The build makes the classes with a double dollar of lambdas, whose code stays in the
        // class that has them.
        boolean made = name.contains("$$") || (node.access & Opcodes.ACC_SYNTHETIC) != 0;
        if (!made && !name.equals("package-info")) {
          classes.computeIfAbsent(name.split("\\$", 2)[0], key -> new ArrayList<>()).add(node);
        }
      }
    }
    assertTrue(classes.size() > 400, classes.size() + " classes");
    return classes;
  }

  private static TreeSet<String> namedInTests() throws IOException {
    TreeSet<String> words = new TreeSet<>();
    try (Stream<Path> files = Files.walk(TESTS)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.equals(UNTESTED) && !file.equals(NEED_NONE)) {
          Matcher word = WORD.matcher(text(file));
          while (word.find()) {
            // The test of a class has its name.
            words.add(word.group());
            words.add(word.group().replaceFirst("Test$", ""));
          }
        }
      }
    }
    return words;
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (MalformedInputException e) {
      return "";
    }
  }

  private static Map<String, String> needNone() throws IOException {
    Map<String, String> reasons = new LinkedHashMap<>();
    for (String line : Files.readAllLines(NEED_NONE)) {
      String[] parts = line.split(" ", 2);
      assertTrue(parts.length == 2 && !parts[1].isBlank(), line + ": why does it need no test?");
      reasons.put(parts[0], parts[1]);
    }
    return reasons;
  }

  private static List<String> without(Collection<String> some, Collection<String> others) {
    return some.stream().filter(one -> !others.contains(one)).toList();
  }

  private static void areNone(List<String> names, String what) {
    assertTrue(names.isEmpty(), () -> what + ":\n" + String.join("\n", names));
  }

  private static void inOrder(Path file, Collection<String> names) throws IOException {
    List<String> lines =
        Files.readAllLines(file).stream().map(line -> line.split(" ", 2)[0]).toList();
    assertEquals(names.stream().sorted().toList(), lines, file + " is not sorted");
  }
}
