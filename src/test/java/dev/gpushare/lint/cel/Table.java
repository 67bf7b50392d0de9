package dev.gpushare.lint.cel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.check.CelCompiler;
import dev.gpushare.lint.cel.environment.CompileResult;
import dev.gpushare.lint.cel.environment.Declarations;
import dev.gpushare.lint.cel.eval.Activation;
import dev.gpushare.lint.cel.eval.Evaluator;
import dev.gpushare.lint.cel.function.FunctionLibrary;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.Equality;
import dev.gpushare.lint.cel.value.ValueText;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs lines of the form {@code expression => expression of the same value} or {@code expression =>
 * ! error}. What is evaluated has been written and read by the codec.
 */
public final class Table {

  private final CelCompiler compiler;
  private final Evaluator evaluator;
  private final Map<String, Object> variables;

  public Table(
      Declarations.Dialect dialect, Map<String, Object> variables, FunctionLibrary... libraries) {
    Map<String, Type> types = new LinkedHashMap<>();
    variables.keySet().forEach(name -> types.put(name, Type.Simple.DYN));
    this.variables = variables;
    this.compiler =
        new CelCompiler(
            new Declarations(
                dialect, types, TypeCatalog.EMPTY, Optional.empty(), List.of(libraries)));
    this.evaluator = new Evaluator(List.of(libraries));
  }

  public void holds(String lines) {
    int count = 0;
    for (String line : lines.strip().split("\n")) {
      String[] sides = line.split(" => ");
      assertEquals(2, sides.length, line);
      check(line, sides[0].strip(), sides[1].strip());
      count++;
    }
    assertTrue(count > 0);
  }

  private void check(String line, String expression, String expected) {
    try {
      Object value = value(expression);
      assertTrue(!expected.startsWith("!"), line + " gave " + ValueText.of(value));
      assertTrue(Equality.equal(value(expected), value), line + " gave " + ValueText.of(value));
      assertEquals(ValueText.type(value(expected)), ValueText.type(value), line);
    } catch (CelError error) {
      assertEquals(expected, "! " + error.getMessage(), line);
    }
  }

  public Object value(String text) {
    CompileResult result = compiler.compile(text);
    assertTrue(result.checked().isPresent(), text + " " + result.issues());
    Expression expression = CodecRoundTrip.of(result.checked().get().expression());
    return evaluator.evaluate(expression, Activation.of(variables));
  }
}
