package dev.gpushare.lint.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TypeIndexTest {

  private static final TypeIndex INDEX =
      new TypeIndex(
          """
          # made by hand
          versions 1.0 1.2 2.0
          a.A first!:s more:[{q
          a.A$b* kind:s=one|two%20words|%7C%25 next:A$b
          a.Ab late@1-2:i gone@0-0:b other:b.B
          """);

  private static StructType struct(String name, int place) {
    return INDEX.struct(name, place).orElseThrow();
  }

  @Test
  void everyLineIsFoundAndNothingElse() {
    assertTrue(INDEX.struct("a.A", 0).isPresent());
    assertTrue(INDEX.struct("a.A$b", 0).isPresent());
    assertTrue(INDEX.struct("a.Ab", 0).isPresent());
    for (String name :
        List.of("a", "a.", "a.A$", "a.A$a", "a.A$bb", "a.Aa", "a.B", "#", "versions")) {
      assertTrue(INDEX.struct(name, 0).isEmpty(), name);
    }
  }

  @Test
  void starExclamationMarkAndValuesAreRead() {
    assertTrue(struct("a.A", 0).field("first").orElseThrow().required());
    assertFalse(struct("a.A", 0).open());
    assertTrue(struct("a.A$b", 0).open());
    assertEquals(
        List.of("one", "two words", "|%"),
        struct("a.A$b", 0).field("kind").orElseThrow().allowed());
    assertEquals(
        new Type.ListOf(new Type.MapOf(Type.Simple.QUANTITY)),
        struct("a.A", 0).field("more").orElseThrow().type());
    assertEquals(new Type.Struct("a.A$b"), struct("a.A$b", 0).field("next").orElseThrow().type());
    assertEquals(new Type.Struct("b.B"), struct("a.Ab", 0).field("other").orElseThrow().type());
  }

  @Test
  void fieldsComeAndGoWithVersions() {
    assertEquals(List.of("gone", "other"), List.copyOf(struct("a.Ab", 0).fields().keySet()));
    assertEquals(List.of("late", "other"), List.copyOf(struct("a.Ab", 2).fields().keySet()));
  }

  @Test
  void theLatestKnownVersionThatIsNotLaterCounts() {
    assertEquals(0, INDEX.place(ProductVersion.parse("0.1").orElseThrow()));
    assertEquals(0, INDEX.place(ProductVersion.parse("1.1.9").orElseThrow()));
    assertEquals(1, INDEX.place(ProductVersion.parse("1.2").orElseThrow()));
    assertEquals(1, INDEX.place(ProductVersion.parse("2.0.0-rc.1").orElseThrow()));
    assertEquals(2, INDEX.place(ProductVersion.parse("9.0").orElseThrow()));
  }
}
