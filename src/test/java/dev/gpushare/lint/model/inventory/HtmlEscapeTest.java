package dev.gpushare.lint.model.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HtmlEscapeTest {

  @Test
  void escapesSideBySideAreOne() {
    assertEquals(
        List.of(new HtmlEscape(2, 13, "&&"), new HtmlEscape(17, 22, "'")),
        HtmlEscape.in("a &#x26;&#38;; b &#39;"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a=1&b=2;c",
        "a && b; c",
        "&copy;",
        "&#x1F600;",
        "&#;",
        "&#xzz;",
        "&",
        "&amp",
        "&#0;",
        "&#99999999999999999999;"
      })
  void otherTextIsLeftAlone(String text) {
    assertEquals(List.of(), HtmlEscape.in(text));
  }

  @Test
  void aLongTextTakesLinearTime() {
    assertTrue(HtmlEscape.in("&".repeat(1_000_000)).isEmpty());
    assertEquals(1, HtmlEscape.in("&amp;".repeat(200_000)).size());
  }
}
