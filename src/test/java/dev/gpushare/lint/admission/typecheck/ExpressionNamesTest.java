package dev.gpushare.lint.admission.typecheck;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpressionNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "object.spec.params|object",
        "object.?params == params.data|object params",
        "a ? b : c|a b c",
        "a.?b ? c.d : e . f|a c e",
        "'variables.x' + \"variables\" + '''it's variables'''|``",
        "r'\\' + variables.x|variables",
        "'\\'' + variables.x|variables",
        "1 + 2u + x // variables|x",
        "'unclosed|``",
        "r|r",
      })
  void namesAtTheStartOfSelections(String text, String names) {
    List<String> found = ExpressionNames.of(text).stream().map(ExpressionNames.Name::name).toList();
    assertEquals(names, String.join(" ", found));
  }
}
