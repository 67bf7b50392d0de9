package dev.gpushare.lint.cel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cel.check.CelCompiler;
import dev.gpushare.lint.cel.environment.CompileResult;
import dev.gpushare.lint.cel.environment.Declarations;
import dev.gpushare.lint.cel.eval.Activation;
import dev.gpushare.lint.cel.eval.CostMeter;
import dev.gpushare.lint.cel.eval.Evaluator;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The account of what expressions cost is the API server's, to the unit. */
class CostTest {

  private static final Object OBJECT =
      Map.of(
          "metadata",
          Map.of("name", "web", "labels", Map.of("app", "web")),
          "spec",
          Map.of(
              "containers",
              List.of(
                  Map.of("name", "a", "image", "x:1"),
                  Map.of("name", "b", "image", "y", "env", List.of(Map.of("name", "E"))))));

  @Test
  void expressionsCostWhatTheServerSays() throws IOException {
    Map<String, Type> names = new LinkedHashMap<>(Map.of("object", Type.Simple.DYN));
    CelCompiler compiler =
        new CelCompiler(
            new Declarations(
                Declarations.Dialect.KUBERNETES,
                names,
                TypeCatalog.EMPTY,
                Optional.empty(),
                List.of()));
    List<String> wanted = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (String line : lines()) {
      String[] cells = line.split("\t");
      wanted.add(line);
      found.add(cells[0] + "\t" + cost(compiler, cells[0]));
    }
    assertTrue(wanted.size() > 200);
    assertEquals(String.join("\n", wanted), String.join("\n", found));
  }

  private static long cost(CelCompiler compiler, String text) {
    CompileResult result = compiler.compile(text);
    assertTrue(result.checked().isPresent(), text + " " + result.issues());
    CostMeter meter = new CostMeter(Long.MAX_VALUE);
    meter.begin();
    try {
      new Evaluator(List.of())
          .evaluate(
              result.checked().get().expression(), Activation.of(Map.of("object", OBJECT)), meter);
    } finally {
      meter.end();
    }
    return meter.spent();
  }

  private static List<String> lines() throws IOException {
    try (InputStream in = CostTest.class.getResourceAsStream("costs.tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    }
  }
}
