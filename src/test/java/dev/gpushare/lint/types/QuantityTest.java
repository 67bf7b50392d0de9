package dev.gpushare.lint.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expected values are those of k8s.io/apimachinery v0.36.3. */
class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0, 0",
    "00.0m, 0",
    "1, 1",
    "1000m, 1",
    "0.5, 500m",
    "1.5Gi, 1536Mi",
    "1024Ki, 1Mi",
    "1023Ki, 1023Ki",
    "1000Ki, 1000Ki",
    "512, 512",
    "0.1Ki, 102400m",
    "1e3, 1e3",
    "1E3, 1e3",
    "100e3, 100e3",
    "1000e3, 1e6",
    "1E, 1E",
    "12000k, 12M",
    "1.0000000001, 1000000001n",
    "1n, 1n",
    "-1.5Gi, -1536Mi",
    "+5, 5",
    "16Ei, 9223372036854775807",
    "1e-3, 1e-3",
    "., 0",
    "m, 0",
    "2000E, 2"
  })
  void canonicalTextIsTheServers(String written, String canonical) {
    assertEquals(canonical, Quantity.parse(written).orElseThrow().canonical());
  }

  @ParameterizedTest
  @CsvSource({
    "+5, +5",
    "1.500, 1.500",
    "1.5, 1500m",
    "1000m, 1",
    "0.5, 500m",
    "1Gi, 1Gi",
    "8Ki, 8Ki"
  })
  void someTextsAreKeptAsTheyAre(String written, String printed) {
    assertEquals(Optional.of(printed), Quantity.printed(written));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "abc", "1Kib", "1ki", "1 Gi", "1.1.M", "0.1mi", "1i", "1e", "1e-", "e-12", "50%",
        "1+1.0M", "--1"
      })
  void whatTheServerRefusesIsEmpty(String written) {
    assertEquals(Optional.empty(), Quantity.parse(written));
  }

  @Test
  void valuesCompareAcrossFormats() {
    Quantity gibi = Quantity.parse("1Gi").orElseThrow();
    assertEquals(0, gibi.compareTo(Quantity.parse("1073741824").orElseThrow()));
    assertTrue(gibi.compareTo(Quantity.parse("1G").orElseThrow()) > 0);
    assertEquals(new BigDecimal("0.5"), Quantity.parse("500m").orElseThrow().value());
    assertFalse(Quantity.parse("500m").orElseThrow().isWhole());
    assertTrue(Quantity.parse("1000m").orElseThrow().isWhole());
  }

  @Test
  void blanksAroundItDoNotCount() {
    assertEquals(Quantity.parse("1"), Quantity.parse(" 1 "));
  }

  @Test
  void sumsKeepTheFormatOfTheFirst() {
    Quantity sum = Quantity.parse("1Gi").orElseThrow().plus(Quantity.parse("1024Mi").orElseThrow());
    assertEquals("2Gi", sum.canonical());
    assertEquals("1Gi", Quantity.ZERO.plus(Quantity.parse("1Gi").orElseThrow()).canonical());
  }

  @Test
  void roundingGoesAwayFromZero() {
    assertEquals("1m", Quantity.parse("1u").orElseThrow().roundedUp(3).canonical());
    assertEquals("1500m", Quantity.parse("1.4995").orElseThrow().roundedUp(3).canonical());
  }

  @Test
  void hostileTextsEndQuickly() {
    assertTrue(Quantity.parse("1e999999999").isPresent());
    assertTrue(Quantity.parse("1e-999999999").isPresent());
    assertEquals(Optional.empty(), Quantity.parse("9".repeat(100_000)));
  }
}
