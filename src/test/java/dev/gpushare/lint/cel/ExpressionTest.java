package dev.gpushare.lint.cel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExpressionTest {

  private static Expression checked(String text) {
    Declarations declarations =
        Declarations.forRules(Map.of("object", Type.Simple.DYN), TypeCatalog.EMPTY, List.of());
    return CelCompiler.compile(text, declarations).checked().orElseThrow().expression();
  }

  private static List<String> paths(String text) {
    return checked(text)
        .nodes()
        .map(Expression::path)
        .filter(path -> path.startsWith("object."))
        .toList();
  }

  @Test
  void theNodesOfAnExpressionAreThoseOfAllItsParts() {
    assertEquals(List.of("object.a.b", "object.a"), paths("object.a.b"));
    assertEquals(
        List.of("object.a", "object.b", "object.c", "object.d"),
        paths("{object.a: [object.b]}[object.c] == [object.d]"));
    assertEquals(List.of("object.a", "object.b"), paths("object.a.all(x, x == object.b)"));
    assertEquals(List.of("object.a", "object.b"), paths("object.a.startsWith(object.b)"));
  }

  @Test
  void theValuesOfAStructBelongToIt() {
    Expression value = new Expression.Literal(9, "x");
    Expression struct =
        new Expression.StructLiteral(
            3, "Object.spec", List.of(new Expression.FieldValue("a", value, false)));
    assertEquals(List.of(value), struct.children());
    assertEquals(List.of(struct, value), struct.nodes().toList());
  }

  @Test
  void onlySelectionsOfAVariableAreAPath() {
    assertEquals("object.spec.containers", checked("object.spec.containers").path());
    assertEquals("", checked("has(object.spec)").path());
    assertEquals("", checked("object.spec[0].name").path());
    assertEquals("", checked("'object'").path());
  }

  @Test
  void aPartSeesTheVariablesOfTheLoopsAroundIt() {
    Expression expression = checked("object.a.all(x, x.b.exists(y, y == x.c))");
    List<ScopedPart> parts = ScopedPart.of(expression);
    ScopedPart inner = part(parts, "y");
    ScopedPart walked = inner.walkedBy("y").orElseThrow();
    assertEquals("x.b", walked.node().path());
    assertEquals("object.a", walked.walkedBy("x").orElseThrow().node().path());
    assertEquals(Optional.empty(), walked.walkedBy("y"));
    assertTrue(inner.walkedBy("object").isEmpty());
  }

  @Test
  void whatALoopWalksDoesNotSeeItsVariable() {
    List<ScopedPart> parts = ScopedPart.of(checked("object.a.all(object, object.b == 1)"));
    assertTrue(part(parts, "object.a").walkedBy("object").isEmpty());
    assertEquals(
        "object.a", part(parts, "object.b").walkedBy("object").orElseThrow().node().path());
  }

  @Test
  void bothVariablesOfALoopAreItsOwn() {
    List<ScopedPart> parts = ScopedPart.of(checked("object.a.all(i, x, x.b == i)"));
    assertEquals("object.a", part(parts, "x.b").walkedBy("x").orElseThrow().node().path());
    assertEquals("object.a", part(parts, "i").walkedBy("i").orElseThrow().node().path());
  }

  private static ScopedPart part(List<ScopedPart> parts, String path) {
    return parts.stream().filter(one -> one.node().path().equals(path)).findFirst().orElseThrow();
  }
}
