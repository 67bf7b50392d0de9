package dev.gpushare.lint.model.inventory.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShareTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.5",
        ".5",
        "5e-1",
        "5E-1",
        "+0.5",
        "0.999999",
        "1.2e-10",
        "0.12345678901234567890"
      })
  void decimalPartsOfOneAreTaken(String text) {
    assertTrue(ShareText.fraction(text).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1",
        "1.0",
        "0",
        "0.",
        "-0.1",
        "1.5",
        "50%",
        "500m",
        "0,5",
        "0.5Gi",
        "",
        " 0.5",
        "0.5 ",
        "Inf",
        "NaN",
        "0_5",
        "0.0_5",
        "0x1p-1",
        "1e-400",
        "0.9999999999999999999",
        ".",
        "+",
        "e5",
        "5e",
        "5e-",
        "0.5f"
      })
  void everythingElseIsRefused(String text) {
    assertTrue(ShareText.fraction(text).isEmpty());
  }

  @Test
  void wholeNumbersAreDigitsOfAtMost64Bits() {
    assertEquals(BigInteger.valueOf(7), ShareText.whole("007").orElseThrow());
    assertTrue(ShareText.whole("18446744073709551615").isPresent());
    for (String text :
        new String[] {"18446744073709551616", "0", "-1", "+5", "1e3", "2Gi", "1_000", "1.2", ""}) {
      assertFalse(ShareText.whole(text).isPresent(), text);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.004, 1, 0",
    "0.005, 1, 0.01",
    "0.0149, 1, 0.01",
    "0.333, 1, 0.33",
    "0.335, 1, 0.34",
    "0.345, 1, 0.35",
    "0.995, 1, 1",
    "0.34, 3, 1.02",
    "0.001, 300, 0"
  })
  void aShareIsChargedInHundredthsRoundedHalfUp(double fraction, int devices, double charge) {
    assertEquals(charge, ShareText.charge(fraction, BigInteger.valueOf(devices)));
  }
}
