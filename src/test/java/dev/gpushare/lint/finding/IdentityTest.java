package dev.gpushare.lint.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IdentityTest {

  @Test
  void itNeverChangesBecauseAlertsAndBaselinesRelyOnIt() {
    Identity identity = new Identity("Queue a", "spec.x", "rule-x", "");
    assertEquals("7d1717e0fad64e86", identity.fingerprint());
  }

  @Test
  void everyPartCountsAndSoDoesWhereOneEnds() {
    Set<String> seen = new HashSet<>();
    String[] parts = {"", "a", "b", "ab", "a\u0100", "a\u0001"};
    int made = 0;
    for (String document : parts) {
      for (String path : parts) {
        for (String discriminator : parts) {
          seen.add(new Identity(document, path, "r", discriminator).fingerprint());
          made++;
        }
      }
    }
    assertEquals(made, seen.size());
    assertTrue(seen.stream().allMatch(text -> text.matches("[0-9a-f]{16}")));
  }
}
