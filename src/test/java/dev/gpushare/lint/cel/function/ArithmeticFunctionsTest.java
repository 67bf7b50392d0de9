package dev.gpushare.lint.cel.function;

import dev.gpushare.lint.cel.Table;
import dev.gpushare.lint.cel.environment.Declarations.Dialect;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArithmeticFunctionsTest {

  private static final Table TABLE =
      new Table(Dialect.RULES, Map.of(), ArithmeticFunctions.standard());

  @Test
  void calculateWithAddresses() {
    TABLE.holds(
        """
        cidrPrefix('10.0.0.0/8') => 8
        cidrPrefix('none') => -1
        cidrHolds('169.254.0.0/16', '169.254.169.254') => true
        cidrHolds('10.0.0.0/8', '10.1.0.0/16') => true
        cidrHolds('10.1.0.0/16', '10.0.0.0/8') => false
        cidrHolds('::/0', '10.0.0.1') => false
        cidrHolds('x', 'y') => false
        cidrsCoverHalf(['0.0.0.0/1', 'x'], []) => true
        cidrsCoverHalf(['0.0.0.0/1'], ['0.0.0.0/8']) => false
        """);
  }

  @Test
  void calculateWithQuantities() {
    TABLE.holds(
        """
        exceeds('1Gi', '1000Mi') => true
        exceeds('1024Mi', '1Gi') => false
        exceeds('100m', '0.1') => false
        exceeds('many', '1') || exceeds('1', '') => false
        """);
  }
}
