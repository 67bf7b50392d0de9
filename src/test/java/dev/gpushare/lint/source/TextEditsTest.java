package dev.gpushare.lint.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextEditsTest {

  private static final int ROUNDS = 1_000;
  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);

  /** An edit of a tree and of its text. */
  private interface Change {
    Optional<List<TextEdit>> edit(Document document, NodePath path);
  }

  private Document one(String text) {
    ReadFile file = reader.read(new SourceText("a.yaml", text));
    assertEquals(List.of(), file.problems(), text);
    return file.documents().get(0);
  }

  private String changed(String text, String path, Change change) {
    Document document = one(text);
    return change
        .edit(document, NodePath.parse(path))
        .map(edits -> TextEdits.apply(document.source(), edits))
        .orElse("no edit");
  }

  private String set(String text, String path, String value) {
    return changed(text, path, (document, at) -> TextEdits.set(document, at, value));
  }

  private String remove(String text, String path) {
    return changed(text, path, TextEdits::remove);
  }

  @Test
  void aValueIsReplacedInPlace() {
    assertEquals("a: 2 # c\n", set("a: 1 # c\n", "a", "2"));
    assertEquals("a: 2\n", set("a:\n", "a", "2"));
    assertEquals("a:\n- 2\n", set("a:\n-\n", "a[0]", "2"));
    assertEquals("a: {b: 2}\n", set("a: {b: \"x\"}\n", "a.b", "2"));
    assertEquals("a: 2\nc: d\n", set("a: |\n  x\n  y\nc: d\n", "a", "2"));
    assertEquals("a: 2\nc: d\n", set("a:\n  b: 1\nc: d\n", "a", "2"));
    assertEquals("b: &x 1\na: 2\n", set("b: &x 1\na: *x\n", "a", "2"));
  }

  @Test
  void absentKeysAreAddedWithTheRightIndentation() {
    assertEquals("a:\n    b: 1 # c\n    d:\n      e: 2\n", set("a:\n    b: 1 # c\n", "a.d.e", "2"));
    assertEquals("a: {b: 1, c: {d: 2}}\n", set("a: {b: 1}\n", "a.c.d", "2"));
    assertEquals("a:\r\n  b: 2\r\nc: 1\r\n", set("a: {}\r\nc: 1\r\n", "a.b", "2"));
    assertEquals("a: # c\n  b: 2\n", set("a: # c\n", "a.b", "2"));
    assertEquals("a: # c\n  b: 2\n", set("a: null # c\n", "a.b", "2"));
    assertEquals("- a: 1\n  b: 2\n- c\n", set("- a: 1\n- c\n", "[0].b", "2"));
    assertEquals("a:\n  b: 2\n", set("{}\n", "a.b", "2"));
    assertEquals("a: 2\n", set("", "a", "2"));
    assertEquals("# c\na: 2\n", set("# c\n", "a", "2"));
    assertEquals("---\na: 2\n", set("---\n", "a", "2"));
    assertEquals("a: 1\n\"y\": 2\n", set("a: 1\n", "y", "2"));
    assertEquals("a: 1\n\"kai.x/y z:\": 2", set("a: 1", "[\"kai.x/y z:\"]", "2"));
  }

  @Test
  void nothingIsOfferedWhereOtherValuesWouldChange() {
    assertEquals("no edit", set("a: &x {b: 1}\nc: *x\n", "c.b", "2"));
    assertEquals("no edit", set("a: &x 1\nc: *x\n", "a", "2"));
    assertEquals("no edit", set("a: !!str 1\n", "a", "2"));
    assertEquals("no edit", set("a: 1\n", "a.b", "2"));
    assertEquals("no edit", remove("a: &x 1\nc: *x\n", "a"));
  }

  @Test
  void anEntryGoesWithItsLines() {
    assertEquals("c: 1\n", remove("a: # x\n  b: 1\nc: 1\n", "a"));
    assertEquals("a: 1\n", remove("a: 1\nb: |\n  x\n", "b"));
    assertEquals("- b: 1\n", remove("- a: 1\n  b: 1\n", "[0].a"));
    assertEquals("a: {c: 2}\n", remove("a: {b: 1, c: 2}\n", "a.b"));
    assertEquals("a: {b: 1}\n", remove("a: {b: 1, c: 2}\n", "a.c"));
    assertEquals("a: {}\nb: 1\n", remove("a:\n  c: 1\nb: 1\n", "a.c"));
    assertEquals("a: []\n", remove("a:\n- c\n", "a[0]"));
    assertEquals("a:\n- d\n", remove("a:\n-\n  c: 1\n- d\n", "a[0]"));
    assertEquals("a: |+\n  x\nc: 1\n", remove("a: |+\n  x\nb: 1\n\nc: 1\n", "b"));
  }

  @Test
  void keysAreRenamedAndScalarsQuoted() {
    Change rename = (document, path) -> TextEdits.renameKey(document, path, "on");
    assertEquals("\"on\": 1\n", changed("'a': 1\n", "a", rename));
    assertEquals("a: \"1\"\n", changed("a: 1\n", "a", TextEdits::quote));
    assertEquals("a: \"\"\n", changed("a:\n", "a", TextEdits::quote));
  }

  @Test
  void editsInALiteralBlockKeepItsIndentation() {
    Document outer = one("v: |\n  a:\n    b: 1\nw: 1\n");
    Node.Scalar scalar = (Node.Scalar) outer.at(NodePath.of("v")).orElseThrow();
    Document inner = reader.readEmbedded(outer, scalar).documents().get(0);
    List<TextEdit> edits = TextEdits.set(inner, NodePath.of("a", "c"), "2").orElseThrow();
    assertEquals("v: |\n  a:\n    b: 1\n    c: 2\nw: 1\n", TextEdits.apply(outer.source(), edits));
  }

  @Test
  void afterAnyEditTheTreeIsTheChangedTree() {
    int made = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      RandomYaml yaml = new RandomYaml(seed);
      Object tree = yaml.map(4);
      String end = seed % 3 == 0 ? "\r\n" : "\n";
      String text = yaml.file(tree).replace("\n", end);
      Document document = one(text);
      for (NodePath path : paths(tree, NodePath.ROOT)) {
        made += check(yaml.random(), document, tree, path);
      }
    }
    assertTrue(made > 4_000, "only " + made + " edits");
  }

  private int check(Random random, Document document, Object tree, NodePath path) {
    int made = 0;
    Object copy = copy(tree);
    Optional<List<TextEdit>> set = TextEdits.set(document, path, "\"new\"");
    made += compare(document, set, put(copy, path, "new"), path);
    Object without = copy(tree);
    drop(without, path);
    made += compare(document, TextEdits.remove(document, path), without, path);
    Object more = copy(tree);
    NodePath absent = path.key("absent").key("more");
    if (at(more, path) instanceof Map<?, ?> || at(more, path) == null) {
      Object added = new LinkedHashMap<>(Map.of("more", 7L));
      Object changed =
          at(more, path) == null
              ? put(more, path, new LinkedHashMap<>(Map.of("absent", added)))
              : put(more, path.key("absent"), added);
      made += compare(document, TextEdits.set(document, absent, "7"), changed, path);
    }
    return made;
  }

  private int compare(
      Document document, Optional<List<TextEdit>> edits, Object expected, NodePath path) {
    if (edits.isEmpty()) {
      return 0;
    }
    String text = TextEdits.apply(document.source(), edits.get());
    String seen = path + " " + edits + " of\n" + document.source().text() + "\nis\n" + text;
    ReadFile file = reader.read(new SourceText("a.yaml", text));
    assertEquals(List.of(), file.problems(), seen);
    assertEquals(
        expected, file.documents().get(0).root().map(RandomYaml::treeOf).orElse(null), seen);
    return 1;
  }

  private static List<NodePath> paths(Object tree, NodePath path) {
    List<NodePath> all = new ArrayList<>();
    if (tree instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        NodePath below = path.key((String) entry.getKey());
        all.add(below);
        all.addAll(paths(entry.getValue(), below));
      }
    } else if (tree instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        all.add(path.index(i));
        all.addAll(paths(list.get(i), path.index(i)));
      }
    }
    return all;
  }

  private static Object copy(Object tree) {
    if (tree instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      map.forEach((key, value) -> copy.put(key, copy(value)));
      return copy;
    } else if (tree instanceof List<?> list) {
      List<Object> copy = new ArrayList<>();
      list.forEach(value -> copy.add(copy(value)));
      return copy;
    }
    return tree;
  }

  private static Object at(Object tree, NodePath path) {
    Object found = tree;
    for (NodePath.Step step : path.steps()) {
      found =
          step instanceof NodePath.Key key
              ? ((Map<?, ?>) found).get(key.name())
              : ((List<?>) found).get(((NodePath.Index) step).at());
    }
    return found;
  }

  @SuppressWarnings("unchecked")
  private static Object put(Object tree, NodePath path, Object value) {
    Object parent = at(tree, path.parent());
    NodePath.Step last = path.steps().get(path.steps().size() - 1);
    if (last instanceof NodePath.Key key) {
      ((Map<String, Object>) parent).put(key.name(), value);
    } else {
      ((List<Object>) parent).set(((NodePath.Index) last).at(), value);
    }
    return tree;
  }

  private static void drop(Object tree, NodePath path) {
    Object parent = at(tree, path.parent());
    NodePath.Step last = path.steps().get(path.steps().size() - 1);
    if (last instanceof NodePath.Key key) {
      ((Map<?, ?>) parent).remove(key.name());
    } else {
      ((List<?>) parent).remove(((NodePath.Index) last).at());
    }
  }
}
