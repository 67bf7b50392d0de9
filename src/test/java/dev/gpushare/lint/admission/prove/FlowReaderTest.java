package dev.gpushare.lint.admission.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FlowReaderTest {

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
        FlowReader.map(
            "{at: [main, init], quick: true, seconds: 60, limits: {nvidia.com/gpu: \"1\"},"
                + " term: \"a == \\\"b\\\"\"}"));
    assertEquals(Map.of("pod", Map.of()), FlowReader.map("{pod: {}}"));
  }

  @Test
  void aBrokenTableIsNotReadInPart() {
    for (String broken : List.of("{a: b", "{a b}", "{a: }", "{a: b} c", "[a]")) {
      assertThrows(IllegalStateException.class, () -> FlowReader.map(broken), broken);
    }
  }
}
