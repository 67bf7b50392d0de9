package dev.gpushare.lint.cel.ast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cel.CodecRoundTrip;
import dev.gpushare.lint.cel.check.CelCompiler;
import dev.gpushare.lint.cel.environment.Declarations;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpressionCodecTest {

  private static final String EVERY_NODE =
      "cel.bind(m, {'a': 1u, ?'b': x.?y}, m.all(k, v, v < 3u) && has(x.z) && [?x.?q, b'\\xff', 1.5,"
          + " null, true] != [] && x[0].size() > -7 && 'text' in m)";

  private static Expression checked(String text) {
    Declarations declarations =
        Declarations.forRules(Map.of("x", Type.Simple.DYN), TypeCatalog.EMPTY, List.of());
    return CelCompiler.compile(text, declarations).checked().orElseThrow().expression();
  }

  @Test
  void readsBackWhatItWrote() {
    Expression expression = checked(EVERY_NODE);
    assertEquals(expression, CodecRoundTrip.of(expression));
  }

  @Test
  void readsBackAStruct() {
    Expression struct =
        new Expression.StructLiteral(
            3,
            "Object.spec",
            List.of(
                new Expression.FieldValue("a", new Expression.Literal(9, NullValue.NULL), true)));
    assertEquals(struct, CodecRoundTrip.of(struct));
  }

  @Test
  void sharesTextsOfOnePack() throws IOException {
    TextPool pool = new TextPool();
    assertEquals(pool.index("spec"), pool.index("spec"));
    assertEquals("spec", pool.text(0));
    assertThrows(IOException.class, () -> pool.text(1));
  }

  @Test
  void refusesEveryTruncation() {
    byte[] bytes = CodecRoundTrip.bytes(checked(EVERY_NODE));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(IOException.class, () -> CodecRoundTrip.read(cut), "cut at " + length);
    }
  }

  @Test
  void refusesBytesThatNestWithoutEnd() {
    Expression nested = new Expression.Ident(0, "x");
    for (int i = 0; i < 2_000; i++) {
      nested = new Expression.Select(0, nested, "x", false);
    }
    byte[] bytes = CodecRoundTrip.bytes(nested);
    IOException refused = assertThrows(IOException.class, () -> CodecRoundTrip.read(bytes));
    assertEquals("expression is nested too deeply", refused.getMessage());
  }

  @Test
  void staysSmall() {
    byte[] bytes = CodecRoundTrip.bytes(checked(EVERY_NODE));
    assertTrue(bytes.length < 3 * EVERY_NODE.length(), bytes.length + " bytes");
  }
}
