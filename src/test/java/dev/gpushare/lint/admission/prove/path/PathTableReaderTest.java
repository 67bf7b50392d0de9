package dev.gpushare.lint.admission.prove.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PathTableReaderTest {

  @Test
  void readsWhatOurTablesHold() {
    assertEquals(
        Map.of(
            "at",
            List.of("main", "init"),
            "quick",
            true,
            "seconds",
            60L,
            "limits",
            Map.of("nvidia.com/gpu", "1"),
            "term",
            "a == \"b\""),
        PathTableReader.map(
            "{at: [main, init], quick: true, seconds: 60, limits: {nvidia.com/gpu: \"1\"},"
                + " term: \"a == \\\"b\\\"\"}"));
    assertEquals(Map.of("pod", Map.of()), PathTableReader.map("{pod: {}}"));
  }

  @Test
  void aBrokenTableIsNotReadInPart() {
    for (String broken : List.of("{a: b", "{a b}", "{a: }", "{a: b} c", "[a]")) {
      assertThrows(IllegalStateException.class, () -> PathTableReader.map(broken), broken);
    }
  }
}
