package dev.gpushare.lint.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProductVersionTest {

  @Test
  void versionsAreOrderedAsSemanticVersioningSays() {
    List<String> order =
        List.of(
            "0.9",
            "1.0.0-alpha",
            "1.0.0-alpha.1",
            "1.0.0-alpha.beta",
            "1.0.0-beta.2",
            "1.0.0-beta.11",
            "1.0.0-rc.1",
            "1.0",
            "1.0.1",
            "1.10",
            "26.3.3");
    for (int i = 1; i < order.size(); i++) {
      ProductVersion before = ProductVersion.parse(order.get(i - 1)).orElseThrow();
      ProductVersion after = ProductVersion.parse(order.get(i)).orElseThrow();
      assertTrue(before.compareTo(after) < 0, order.get(i - 1) + " < " + order.get(i));
      assertTrue(after.atLeast(before));
    }
  }

  @Test
  void prefixMissingPartsAndBuildDoNotCount() {
    assertEquals(ProductVersion.parse("1.36.0"), ProductVersion.parse("v1.36+rke2r1"));
    assertEquals("0.37.0-rc.1", ProductVersion.parse("0.37.0-rc.1").orElseThrow().toString());
    assertTrue(
        ProductVersion.parse("26.3.3")
            .orElseThrow()
            .sameMinor(ProductVersion.parse("26.3").orElseThrow()));
  }

  @Test
  void aPinNamesAReleaseByThreeNumbers() {
    assertEquals(ProductVersion.parse("0.35.1"), ProductVersion.release("v0.35.1"));
    assertTrue(ProductVersion.release("0.37.0-rc.1+build.5").isPresent());
    assertEquals(Optional.empty(), ProductVersion.release("0.35"));
    assertEquals(Optional.empty(), ProductVersion.release("0.35-rc.1.2"));
    assertEquals(Optional.empty(), ProductVersion.release("0.35.1."));
    assertEquals(Optional.empty(), ProductVersion.release("0.35.x"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "v",
        "latest",
        "1.2.3.4",
        "1..2",
        "-1",
        "1.2-",
        "1.99999999999",
        "26",
        "0.16.4.",
        "1.36.",
        "vv1.36",
        "1.2+",
        "1.2-rc..1",
        "1.2-rc_1",
        "1.2 ",
        "1.x",
        ">=1.2",
        "1.2.3 || 1.2.4",
        "１.２"
      })
  void otherTextsAreEmpty(String text) {
    assertEquals(Optional.empty(), ProductVersion.parse(text));
  }
}
