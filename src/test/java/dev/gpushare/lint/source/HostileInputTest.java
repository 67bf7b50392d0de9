package dev.gpushare.lint.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HostileInputTest {

  private static final Duration SHORT = Duration.ofSeconds(20);
  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);

  private Problem first(String text) {
    ReadFile file = assertTimeout(SHORT, () -> reader.read(new SourceText("a.yaml", text)));
    assertEquals(1, file.problems().size());
    return file.problems().get(0);
  }

  @Test
  void anAliasBombEndsAtItsFirstAnchorAndTheNextDocumentIsRead() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 20; i++) {
      bomb.append("a").append(i).append(": &a").append(i).append(" [");
      bomb.append(("*a" + (i - 1) + ", ").repeat(9)).append("]\n");
    }
    ReadFile file = reader.read(new SourceText("a.yaml", bomb + "---\nb: 1\n"));
    assertEquals(Problem.Kind.ALIAS_LIMIT, file.problems().get(0).kind());
    assertEquals("1:5", file.problems().get(0).span().start().toString());
    assertEquals(List.of(1), file.documents().stream().map(Document::index).toList());
  }

  @Test
  void nestingTenThousandDeepIsAProblemAndNoStackOverflow() {
    for (String open : List.of("[", "{a: ", "- ", "? ")) {
      assertEquals(Problem.Kind.DEPTH_LIMIT, first(open.repeat(10_000)).kind(), open);
    }
    StringBuilder steps = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      steps.append(" ".repeat(i)).append("a:\n");
    }
    assertEquals("201:201", first(steps.toString()).span().start().toString());
  }

  @Test
  void aMergeBombIsCutOff() {
    StringBuilder text = new StringBuilder("a: &a\n");
    for (int i = 0; i < 1_000; i++) {
      text.append("  k").append(i).append(": 1\n");
    }
    text.append("b:\n");
    text.append("- <<: *a\n".repeat(10_000));
    assertEquals(Problem.Kind.ALIAS_LIMIT, first(text.toString()).kind());
  }

  @Test
  void aValueThatContainsItselfIsASyntaxError() {
    assertEquals("anchor 'x' value contains itself", first("a: &x [*x]\n").detail());
    assertEquals("unknown anchor 'x' referenced", first("a: *x\n").detail());
  }

  @Test
  void nodesAndSizeAreBounded() {
    YamlReader small = new YamlReader(new ReadLimits(100, 10, 5, 5));
    ReadFile file = small.read(new SourceText("a", "a: 1\n---\nb: [1, 2]\n---\nc: 1\n"));
    assertEquals(Problem.Kind.NODE_LIMIT, file.problems().get(0).kind());
    assertEquals(1, file.documents().size());
    ReadFile large = small.read(new SourceText("a", "a".repeat(101)));
    assertEquals(Problem.Kind.SIZE_LIMIT, large.problems().get(0).kind());
  }

  @Test
  void longRunsOfOneCharacterTakeLinearTime() {
    int size = 2_000_000;
    for (String piece :
        List.of(
            "\t", " ", "\\", "\"", "'", "{{", "# {{ ", "a: ", "? ", "&", "%", "\n", "\r", "-")) {
      for (String lead : List.of("", "a: ", "\"", "{\"a\": \"", "a: |\n  ")) {
        String text = lead + piece.repeat(size / piece.length());
        assertTimeout(SHORT, () -> reader.read(new SourceText("a.yaml", text)), lead + piece);
      }
    }
  }

  @Test
  void manyScalarsTakeLinearTimeHoweverTheyAreWritten() {
    int count = 150_000;
    for (String[] shape :
        List.of(
            new String[] {"{\"data\": {\"first\": 1", ", \"key-%d\": \"v\"", "}}"},
            new String[] {"{\"data\": {\n\"first\": 1", ",\n  \"key-%d\": \"v\"", "\n}}\n"},
            new String[] {"[", "\"v%d\", ", "0]"},
            new String[] {"[\n", "{\"a\": [\"b/%d\"]},\n", "0]"},
            new String[] {"", "{\"a%d\": \"b\"}\n", ""},
            new String[] {"a: {first: \"b\"", ", key-%d: \"v\"", "}\n"},
            new String[] {"a:\n", "  - [x, \"v%d\"]\n", ""},
            new String[] {"# {{ first }}\n", "# {{ %d }}\n", "a: b\n"},
            new String[] {"# {{ first }}\n", "# {{ %d }}\n", "a: {{ b }}: c\n"})) {
      StringBuilder text = new StringBuilder(shape[0]);
      for (int i = 0; i < count; i++) {
        text.append(String.format(shape[1], i));
      }
      SourceText source = new SourceText("a.json", text.append(shape[2]).toString());
      ReadFile file = assertTimeout(SHORT, () -> reader.read(source), shape[1]);
      assertTrue(file.problems().size() <= 1, shape[1]);
    }
  }

  @Test
  void everyEntryOfALargeMapIsFoundWithoutALookAtTheOthers() {
    int count = 100_000;
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < count; i++) {
      text.append("\"key-").append(i).append("\": ").append(i).append(", ");
    }
    text.append("\"key-7\": last}");
    ReadFile file = reader.read(new SourceText("a.json", text.toString()));
    Node.Mapping map = (Node.Mapping) file.documents().get(0).root().orElseThrow();
    assertTimeout(
        SHORT,
        () -> {
          for (int i = 0; i < count; i++) {
            String wanted = i == 7 ? "last" : Integer.toString(i);
            assertEquals(wanted, ((Node.Scalar) map.get("key-" + i).orElseThrow()).text());
          }
        });
    assertTrue(map.get("key-100000").isEmpty());
  }

  @Test
  void manyBrokenDocumentsAreCutOff() {
    ReadFile file = reader.read(new SourceText("a.yaml", "---\n]\n".repeat(100_000)));
    assertEquals(1_000, file.problems().size());
  }

  @Test
  void brokenTextNeverThrowsAndAllPlacesAreInTheFile() {
    for (int seed = 0; seed < 6_000; seed++) {
      RandomYaml yaml = new RandomYaml(seed);
      String text = mutate(yaml.file(yaml.tree(3)), yaml.random());
      SourceText source = new SourceText("a.yaml", text);
      ReadFile file = reader.read(source);
      for (Problem problem : file.problems()) {
        checkInside(source, problem.span());
      }
      for (Document document : file.documents()) {
        document.comments().forEach(comment -> checkInside(source, comment.span()));
        document.root().ifPresent(root -> checkNodes(document, root));
      }
    }
  }

  private void checkNodes(Document document, Node root) {
    for (Node node : RandomYaml.nodes(root)) {
      checkInside(document.source(), node.span());
      if (node instanceof Node.Scalar scalar) {
        document.spanIn(scalar, 0, scalar.text().length());
        document.positionIn(scalar, scalar.text().length() + 5);
        ReadFile inner = reader.readEmbedded(document, scalar);
        inner.problems().forEach(problem -> checkInside(document.source(), problem.span()));
      }
    }
  }

  private static void checkInside(SourceText source, Span span) {
    int end = source.offsetAt(span.end());
    assertTrue(span.end().line() <= source.lineCount());
    assertEquals(span.end(), source.positionAt(end));
  }

  private static String mutate(String text, Random random) {
    String[] pieces = {
      ":",
      "\n",
      "  ",
      "\t",
      "'",
      "\"",
      "#",
      "- ",
      "[",
      "}",
      "\r",
      "\0",
      "\uFEFF",
      "\u2028",
      "\uD800",
      "&a ",
      "*a",
      "!!int ",
      "|2",
      ">",
      "? ",
      "<<: ",
      "\\",
      "%YAML 1.1\n",
      "---\n",
      "...\n",
      "\u0085",
      "{{",
      "\\x",
      "\\UFFFFFFFF",
      "\uFFFF",
    };
    StringBuilder out = new StringBuilder(text);
    for (int i = random.nextInt(6); i > 0; i--) {
      int from = random.nextInt(out.length() + 1);
      int to = Math.min(out.length(), from + random.nextInt(4));
      out.replace(from, to, pieces[random.nextInt(pieces.length)]);
    }
    return out.toString();
  }

  @Test
  void randomCharactersNeverThrow() {
    Random random = new Random(7);
    String alphabet = "ab:-?{}[],\"'|>&*!%#@ \n\t\r\\01.~<=\u00e9\0\u2029\ud83d\ude00";
    for (int i = 0; i < 30_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(30); j > 0; j--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      reader.read(new SourceText("a.yaml", text.toString()));
    }
  }
}
