package dev.gpushare.lint.source.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.gpushare.lint.source.ScalarValue;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalarResolverTest {

  @ParameterizedTest
  @ValueSource(strings = {"y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"})
  void theseWordsAreTrueToKubectl(String word) {
    assertEquals(new ScalarValue.Bool(true), ScalarResolver.plain(word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "FALSE"})
  void theseWordsAreFalseToKubectl(String word) {
    assertEquals(new ScalarValue.Bool(false), ScalarResolver.plain(word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "~", "null", "Null", "NULL"})
  void theseAreNull(String word) {
    assertEquals(new ScalarValue.Null(), ScalarResolver.plain(word));
  }

  @ParameterizedTest
  @CsvSource({
    "12, 12",
    "+12, 12",
    "-0, 0",
    "017, 15",
    "0o17, 15",
    "-0o7, -7",
    "0x1F, 31",
    "0X1f, 31",
    "0b11, 3",
    "-0B11, -3",
    "1_000, 1000",
    "0, 0",
    "00, 0",
    "9223372036854775807, 9223372036854775807",
    "-9223372036854775808, -9223372036854775808",
  })
  void theseAreWholeNumbers(String text, BigInteger value) {
    assertEquals(new ScalarValue.Int(value), ScalarResolver.plain(text));
  }

  @ParameterizedTest
  @CsvSource({
    "08, 8",
    "1e3, 1000",
    "1.0, 1",
    "1., 1",
    ".5, 0.5",
    "-.5e1, -5",
    "1_0.5, 10.5",
    ".5_0, 0.5",
    "9223372036854775808, 9223372036854775808",
    "0xFFFFFFFFFFFFFFFF, 18446744073709551615",
    ".inf, Infinity",
    "-.Inf, -Infinity",
    ".NaN, NaN",
  })
  void theseAreFloatingPoint(String text, double value) {
    assertEquals(new ScalarValue.Float(value), ScalarResolver.plain(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12:30:45",
        "2020-01-01",
        "0b2",
        "0o8",
        "0x",
        "1e",
        "e3",
        "-",
        "+",
        ".",
        "oFf",
        "._5",
        ".5_",
        "1e999",
        "tRUE",
        "nULL",
        "1.2.3",
        "500m",
        "1Gi",
        "--1",
        "0xg",
        "٣",
        "yess",
      })
  void theseStayText(String text) {
    assertEquals(new ScalarValue.Text(text), ScalarResolver.plain(text));
  }

  @Test
  void aTagDecidesOverTheForm() {
    String yaml = "tag:yaml.org,2002:";
    assertEquals(new ScalarValue.Text("5"), ScalarResolver.tagged(yaml + "str", "5"));
    assertEquals(
        new ScalarValue.Int(BigInteger.valueOf(5)), ScalarResolver.tagged(yaml + "int", "5"));
    assertEquals(new ScalarValue.Float(3), ScalarResolver.tagged(yaml + "float", "3"));
    assertEquals(new ScalarValue.Text("hello"), ScalarResolver.tagged(yaml + "binary", "aGVsbG8="));
    assertEquals(new ScalarValue.Text("5"), ScalarResolver.tagged("!own", "5"));
    assertThrows(IllegalArgumentException.class, () -> ScalarResolver.tagged(yaml + "int", "5.5"));
    assertThrows(IllegalArgumentException.class, () -> ScalarResolver.tagged(yaml + "bool", "x"));
  }
}
