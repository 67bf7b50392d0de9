package dev.gpushare.lint.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestWordTest {

  private static final List<String> LEGAL =
      List.of("limit", "overQuotaWeight", "quota", "parentQueue", "priority", "containers");

  @ParameterizedTest
  @CsvSource({
    "limits, limit", "lmiit, limit", "overquotaWeight, overQuotaWeight",
    "over-quota-weight, overQuotaWeight", "qota, quota", "parentQeueu, parentQueue",
    "container, containers", "PRIORITY, priority"
  })
  void aTypingErrorLeadsToTheLegalWord(String word, String legal) {
    assertEquals(Optional.of(legal), NearestWord.of(word, LEGAL));
  }

  @ParameterizedTest
  @CsvSource({"weight", "deserved", "xy", "''", "memory"})
  void aWordThatIsFarFromAllHasNone(String word) {
    assertEquals(Optional.empty(), NearestWord.of(word, LEGAL));
  }

  @Test
  void sameLettersInAnotherCaseWinOverANearerPlace() {
    assertEquals(Optional.of("hostPID"), NearestWord.of("hostPid", List.of("hostPIDs", "hostPID")));
  }

  @Test
  void aVeryLongWordHasNone() {
    assertEquals(Optional.empty(), NearestWord.of("q".repeat(100_000), LEGAL));
  }
}
