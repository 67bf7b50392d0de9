package dev.gpushare.lint.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.source.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReaderPropertyTest {

  private static final int ROUNDS = 1_500;
  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);

  private Document one(String text) {
    ReadFile file = reader.read(new SourceText("a.yaml", text));
    assertEquals(List.of(), file.problems(), () -> "of\n" + text);
    assertEquals(1, file.documents().size(), () -> "documents of\n" + text);
    return file.documents().get(0);
  }

  private static String lineEnds(String text, Random random) {
    String end = List.of("\n", "\n", "\r\n", "\r").get(random.nextInt(4));
    return text.replace("\n", end);
  }

  @Test
  void aWrittenTreeIsReadBackWithAllItsComments() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      RandomYaml yaml = new RandomYaml(seed);
      Object tree = yaml.tree(4);
      String text = lineEnds(yaml.file(tree), yaml.random());
      Document document = one(text);
      assertEquals(
          tree, document.root().map(RandomYaml::treeOf).orElse(null), "seed " + seed + "\n" + text);
      assertEquals(yaml.comments(), document.comments().size(), "seed " + seed + "\n" + text);
      for (Comment comment : document.comments()) {
        assertEquals("#" + comment.text(), document.source().slice(comment.span()));
      }
    }
  }

  @Test
  void theTextAtEverySpanIsThatNode() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      RandomYaml yaml = new RandomYaml(seed);
      String text = lineEnds(yaml.file(yaml.tree(4)), yaml.random());
      Document document = one(text);
      for (Node node : document.root().map(RandomYaml::nodes).orElse(List.of())) {
        if (hasIndicator(document, node)) {
          continue;
        }
        Span span = node.span();
        boolean block = !(node instanceof Node.Scalar) || isBlock(node);
        String lead = " ".repeat(block ? span.start().column() - 1 : 0);
        String slice = document.source().slice(span);
        String end = slice.endsWith("\r") ? "\r" : "\n";
        String again = (isBlock(node) ? "k: " : lead) + slice + end;
        Object read = RandomYaml.treeOf(one(again).root().orElseThrow());
        Object expected = RandomYaml.treeOf(node);
        assertEquals(
            isBlock(node) ? Map.of("k", expected) : expected, read, "seed " + seed + "\n" + text);
      }
    }
  }

  private static boolean isBlock(Node node) {
    return node instanceof Node.Scalar scalar
        && (scalar.style() == Node.Style.LITERAL || scalar.style() == Node.Style.FOLDED);
  }

  /** An indentation indicator counts from the parent, which a slice does not have. */
  private static boolean hasIndicator(Document document, Node root) {
    for (Node node : RandomYaml.nodes(root)) {
      String slice = isBlock(node) ? document.source().slice(node.span()) : "";
      boolean first = slice.length() > 1 && Character.isDigit(slice.charAt(1));
      if (first || (slice.length() > 2 && Character.isDigit(slice.charAt(2)))) {
        return true;
      }
    }
    return false;
  }

  @Test
  void everyOffsetOfEveryScalarIsAtItsCharacter() {
    int seen = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      RandomYaml yaml = new RandomYaml(seed);
      String text = lineEnds(yaml.file(yaml.tree(4)), yaml.random());
      Document document = one(text);
      for (Node node : document.root().map(RandomYaml::nodes).orElse(List.of())) {
        if (node instanceof Node.Scalar scalar) {
          seen += checkOffsets(document, scalar, "seed " + seed + "\n" + text);
        }
      }
    }
    assertTrue(seen > 10_000, "only " + seen + " characters");
  }

  @Test
  void offsetsInsideEmbeddedDocumentsAreAtTheirCharacterOfTheFile() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      RandomYaml yaml = new RandomYaml(seed);
      Object innermost = yaml.map(2);
      Map<String, Object> middle = new LinkedHashMap<>();
      middle.put("deep", yaml.file(innermost));
      middle.put("other", yaml.tree(2));
      Map<String, Object> outer = new LinkedHashMap<>();
      outer.put("before", yaml.tree(1));
      outer.put("values", yaml.file(middle));
      String text = lineEnds(yaml.file(outer), yaml.random());
      Document document = one(text);
      String seen = "seed " + seed + "\n" + text;
      Document values = embedded(document, "values", middle, seen);
      Document deep = embedded(values, "deep", innermost, seen);
      for (Document inner : List.of(values, deep)) {
        for (Node node : inner.root().map(RandomYaml::nodes).orElse(List.of())) {
          if (node instanceof Node.Scalar scalar) {
            checkOffsets(inner, scalar, seen);
          }
        }
      }
    }
  }

  private Document embedded(Document outer, String key, Object tree, String seen) {
    Node.Scalar scalar = (Node.Scalar) outer.at(NodePath.of(key)).orElseThrow();
    ReadFile file = reader.readEmbedded(outer, scalar);
    assertEquals(List.of(), file.problems(), seen);
    Document inner = file.documents().get(0);
    assertEquals(tree, inner.root().map(RandomYaml::treeOf).orElseThrow(), seen);
    return inner;
  }

  private static int checkOffsets(Document document, Node.Scalar scalar, String seen) {
    SourceText source = document.source();
    String decoded = scalar.text();
    int before = -1;
    for (int i = 0; i < decoded.length(); i++) {
      int at = source.offsetAt(document.positionIn(scalar, i));
      char c = decoded.charAt(i);
      char there = source.text().charAt(at);
      boolean broken = there == '\n' || there == '\r';
      boolean fits = c == there || there == '\\' || ((c == ' ' || c == '\n') && broken);
      assertTrue(fits, () -> "'" + c + "' is not '" + there + "' at " + at + " of " + seen);
      boolean pair = Character.isLowSurrogate(c) && there == '\\';
      assertTrue(at > before || pair, () -> "offset stands still at " + at + " of " + seen);
      assertEquals(document.positionIn(scalar, i), document.spanIn(scalar, i, i + 1).start());
      before = at;
    }
    Position end = document.positionIn(scalar, decoded.length());
    assertTrue(source.offsetAt(end) >= before, seen);
    return decoded.length();
  }
}
