package dev.gpushare.lint.source.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.source.Comment;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.FileProblem;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.RandomYaml;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class YamlReaderTest {

  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);

  private ReadFile read(String text) {
    return reader.read(new SourceText("a.yaml", text));
  }

  private Document one(String text) {
    ReadFile file = read(text);
    assertEquals(List.of(), file.problems());
    return file.documents().get(0);
  }

  private static Object tree(Document document) {
    return RandomYaml.treeOf(document.root().orElseThrow());
  }

  private static String problems(ReadFile file) {
    StringBuilder out = new StringBuilder();
    for (FileProblem problem : file.problems()) {
      out.append(problem.document()).append(' ').append(problem.kind()).append(' ');
      out.append(problem.span().start()).append('\n');
    }
    return out.toString();
  }

  @Test
  void columnsCountUtf16UnitsAndLinesEndAtEveryLineEnd() {
    Document document = one("😀: a # 😀\r\nb: \"x\ty\"\rc: '中'\n");
    assertEquals("1:1-3:7", document.span().toString());
    assertEquals("1:5-1:6", document.at(NodePath.of("😀")).orElseThrow().span().toString());
    assertEquals("2:4-2:9", document.at(NodePath.of("b")).orElseThrow().span().toString());
    assertEquals("3:4-3:7", document.at(NodePath.of("c")).orElseThrow().span().toString());
  }

  @Test
  void lineSeparatorsOfUnicodeEndALineOfYamlButNotOfTheFile() {
    Document document = one("a: x\u0085b: v\u2028c: z\n");
    assertEquals(Map.of("a", "x", "b", "v", "c", "z"), tree(document));
    assertEquals("1:14-1:15", document.at(NodePath.of("c")).orElseThrow().span().toString());
  }

  @Test
  void anAliasIsTheSameNodeAndRemembersWhereItIsUsed() {
    Document document = one("a: &x {k: 1}\nb: *x\nc: [*x]\n");
    Node.Mapping root = (Node.Mapping) document.root().orElseThrow();
    Node written = root.get("a").orElseThrow();
    assertEquals("1:7-1:13", written.span().toString());
    assertSame(written, root.get("b").orElseThrow());
    assertEquals("2:4-2:6", root.entry("b").orElseThrow().usedAt().orElseThrow().toString());
    Node.Sequence list = (Node.Sequence) root.get("c").orElseThrow();
    assertSame(written, list.items().get(0).value());
    assertEquals("3:5-3:7", list.items().get(0).usedAt().orElseThrow().toString());
  }

  @Test
  void mergedEntriesStandLastAndAreMarked() {
    Document document =
        one(
            """
            x: &x {a: 1, b: 2}
            y: &y {b: 3, c: 4}
            m:
              <<: [*x, *y]
              a: 0
            """);
    Node.Mapping merged = (Node.Mapping) document.at(NodePath.of("m")).orElseThrow();
    assertEquals(Map.of("a", 0L, "b", 2L, "c", 4L), RandomYaml.treeOf(merged));
    Node.Entry b = merged.entry("b").orElseThrow();
    assertTrue(b.merged());
    assertEquals("1:14-1:15", b.key().span().toString());
    assertEquals("4:8-4:10", b.usedAt().orElseThrow().toString());
  }

  @Test
  void aMergeKeyOverridesWhatStandsAboveIt() {
    assertEquals(Map.of("a", 2L, "b", 1L), tree(one("{a: 1, <<: {a: 2}, b: 1}")));
  }

  @Test
  void keysBecomeTheirJsonNames() {
    Document document = one("y: 1\n012: 2\n1.50: 3\n'<<': 4\n1e6: 5\n!!str 7: 6\n");
    assertEquals(
        List.of("true", "10", "1.5", "<<", "1e+06", "7"),
        List.copyOf(((Map<?, ?>) tree(document)).keySet()));
  }

  @Test
  void keysThatAreNoTextAreProblemsAndLeftOut() {
    ReadFile file = read("~: 1\n? [a]\n: 2\nb: 3\n");
    assertEquals("0 KEY_NOT_TEXT 1:1\n0 KEY_NOT_TEXT 2:3\n", problems(file));
    assertEquals(Map.of("b", 3L), tree(file.documents().get(0)));
  }

  @Test
  void aDuplicateKeyIsReportedWithTheFirstOneAndTheLastCounts() {
    ReadFile file = read("a: 1\nb: 2\na: 3\n");
    FileProblem problem = file.problems().get(0);
    assertEquals(FileProblem.Kind.DUPLICATE_KEY, problem.kind());
    assertEquals("3:1-3:2", problem.span().toString());
    assertEquals("1:1-1:2", problem.first().orElseThrow().toString());
    Node value = file.documents().get(0).at(NodePath.of("a")).orElseThrow();
    assertEquals(3L, RandomYaml.treeOf(value));
  }

  @Test
  void spansExcludeAnchorsAndTags() {
    Document document = one("a: &x !!str 5\nb: !t &y\n  - 1\nc: &z\n");
    assertEquals("1:13-1:14", document.at(NodePath.of("a")).orElseThrow().span().toString());
    assertEquals("3:3-3:6", document.at(NodePath.of("b")).orElseThrow().span().toString());
    assertEquals(Map.of("a", "5", "b", List.of(1L)), tree(one("a: !!str 5\nb:\n- 1\n")));
  }

  @Test
  void commentsBelongToTheDocumentTheyStandIn() {
    ReadFile file =
        read(
            """
            # head
            ---
            a: 1 # one
            b: | # header
              # content
            # after
            ---
            c: "#"#no
            ...
            # last
            """);
    List<Document> documents = file.documents();
    assertEquals(List.of(" head", " one", " header", " after"), texts(documents.get(0)));
    assertEquals(List.of("no", " last"), texts(documents.get(1)));
    assertEquals(
        List.of(true, false, false, true),
        documents.get(0).comments().stream().map(Comment::ownLine).toList());
  }

  private static List<String> texts(Document document) {
    return document.comments().stream().map(Comment::text).toList();
  }

  @Test
  void aSyntaxErrorEndsItsDocumentAlone() {
    ReadFile file =
        read(
            """
            a: 1
            ---
            b: "open
            ---
            c: [1, 2
            ---
            d: 1
             e: 2
            ---
            f: 1
            """);
    assertEquals("1 SYNTAX 3:4\n2 SYNTAX 5:4\n3 SYNTAX 8:3\n", problems(file));
    assertEquals(List.of(0, 4), file.documents().stream().map(Document::index).toList());
    assertEquals("10:1-10:5", file.documents().get(1).span().toString());
  }

  @Test
  void aControlCharacterBreaksItsDocumentOnly() {
    ReadFile file = read("a: 1\n---\nb: x\u0007\n---\nc: 1\n");
    assertEquals("1 SYNTAX 3:5\n", problems(file));
    assertEquals(2, file.documents().size());
  }

  @Test
  void whatTheTagCannotHoldIsASyntaxError() {
    assertEquals("0 SYNTAX 1:11\n", problems(read("a: !!bool maybe\n")));
    assertEquals("0 SYNTAX 1:10\n", problems(read("a: !!int 5.5\n")));
  }

  @Test
  void anEmptyFileIsOneDocumentWithoutARoot() {
    for (String text : List.of("", "\n", "# only\n", "---\n", "---\n...\n")) {
      ReadFile file = read(text);
      assertEquals(1, file.documents().size(), text);
      assertEquals(Optional.empty(), file.documents().get(0).root(), text);
    }
  }

  @Test
  void jsonKeepsItsEscapesTabsAndConcatenatedDocuments() {
    ReadFile file = read("{\n\t\"a\": \"x\\/y\\ud83d\\ude00\"\n}\n{\"b\":1}\n");
    assertEquals(List.of(), file.problems());
    assertEquals(Map.of("a", "x/y😀"), tree(file.documents().get(0)));
    assertEquals(Map.of("b", 1L), tree(file.documents().get(1)));
    Node.Scalar a = (Node.Scalar) file.documents().get(0).at(NodePath.of("a")).orElseThrow();
    assertEquals("2:11", file.documents().get(0).positionIn(a, 2).toString());
  }

  @Test
  void tabsSeparateTokensButDoNotIndent() {
    assertEquals(Map.of("a", "b", "c", Map.of("d", 1L)), tree(one("a:\tb\t# x\nc:\t\n  d: 1\n")));
    assertEquals("0 SYNTAX 2:1\n", problems(read("a:\n\tb: 1\n")));
    assertEquals("0 SYNTAX 2:2\n", problems(read("- a\n-\tb\n")));
  }

  @Test
  void locatePointsAtTheTightestPlace() {
    Document document = one("a:\n  b: 1\n  c: {d: 2}\n  e:\n    - f: 1\n");
    assertEquals("2:6-2:7", place(document, "a.b"));
    assertEquals("3:6-3:12", place(document, "a.c"));
    assertEquals("3:10-3:11", place(document, "a.c.d"));
    assertEquals("1:1-1:2", place(document, "a"));
    assertEquals("1:1-1:2", place(document, "a.x.y"));
    assertEquals("3:3-3:4", place(document, "a.c.x"));
    assertEquals("5:7-5:8", place(document, "a.e[0]"));
    assertEquals("4:3-4:4", place(document, "a.e[7]"));
    assertEquals("1:1-1:2", place(document, "none"));
  }

  private static String place(Document document, String path) {
    return document.locate(NodePath.parse(path)).span().toString();
  }

  @Test
  void anEmbeddedDocumentReportsPlacesOfTheFile() {
    Document outer =
        one("v: |\n  a: 1\n  b: [1\n  ---\n  c: \"x\\ny\"\nw: \"k: \\u0041\\nl: 2\"\n");
    ReadFile values = reader.readEmbedded(outer, (Node.Scalar) outer.at(NodePath.of("v")).get());
    assertEquals("0 SYNTAX 3:6\n", problems(values));
    Document second = values.documents().get(0);
    Node.Scalar c = (Node.Scalar) second.at(NodePath.of("c")).orElseThrow();
    assertEquals("5:6-5:12", c.span().toString());
    assertEquals("5:10", second.positionIn(c, 2).toString());
    Document quoted =
        reader
            .readEmbedded(outer, (Node.Scalar) outer.at(NodePath.of("w")).get())
            .documents()
            .get(0);
    assertEquals("6:8-6:14", quoted.at(NodePath.of("k")).orElseThrow().span().toString());
    assertEquals("6:19-6:20", quoted.at(NodePath.of("l")).orElseThrow().span().toString());
  }
}
