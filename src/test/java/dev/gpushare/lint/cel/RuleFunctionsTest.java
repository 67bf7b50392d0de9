package dev.gpushare.lint.cel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.cel.Declarations.Dialect;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RuleFunctionsTest {

  private static final Table TABLE =
      new Table(
          Dialect.RULES,
          Map.of("price", 2.50, "old", "0.16.4", "words", List.of("queue", "quota")),
          RuleFunctions.standard());

  @Test
  void serveRules() {
    TABLE.holds(
        """
        old.atLeast('0.17.0') => false
        old.atLeast('v0.16') && '0.17.0'.atLeast(old) => true
        'x'.atLeast('1') => ! no version: x
        nearest('qeue', words) => 'queue'
        nearest('zebra', words) => ''
        text(price) => '2.5'
        text(4.0) + ' ' + text(1e21) + ' ' + text(0.000001) => '4 1000000000000000000000 0.000001'
        text([dyn(1), dyn(2.0), dyn('x'), dyn(true)]) => '1, 2, x, true'
        counted(1.0, 'GPU', 'GPUs') + ', ' + counted(1, 'GPU', 'GPUs') => '1 GPU, 1 GPU'
        counted(0.5, 'GPU', 'GPUs') + ', ' + counted(0, 'GPU', 'GPUs') => '0.5 GPUs, 0 GPUs'
        counted(-1.0, 'GPU', 'GPUs') => '-1 GPUs'
        text(null) => 'null'
        text({'a': [1.50]}) => 'a: 1.5'
        sum([0.1, 0.2, 0.3]) => 0.6
        sum([]) => 0.0
        0.1 + 0.2 == 0.3 => false
        """);
  }

  @Test
  void printNumbersForPeople() {
    assertEquals("100", RuleFunctions.text(100.0));
    assertEquals("-0.25", RuleFunctions.text(-0.25));
    assertEquals("+Inf", RuleFunctions.text(Double.POSITIVE_INFINITY));
  }
}
