package dev.gpushare.lint.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EntryIndexTest {

  private static final Random RANDOM = new Random(3);

  private static Node.Scalar scalar(String text) {
    return new Node.Scalar(Span.START, text, Node.Style.PLAIN, new ScalarValue.Text(text));
  }

  /** What counts, by a look at every entry: the last of its own, else the first merged one. */
  private static Optional<Node.Entry> slow(List<Node.Entry> entries, String key) {
    List<Node.Entry> all = entries.stream().filter(e -> e.key().text().equals(key)).toList();
    List<Node.Entry> own = all.stream().filter(e -> !e.merged()).toList();
    return own.isEmpty() ? all.stream().findFirst() : Optional.of(own.get(own.size() - 1));
  }

  @Test
  void findsTheEntryThatCountsAlsoAmongDuplicatesAndMergedOnes() {
    for (int size : new int[] {1, EntryIndex.FEW, EntryIndex.FEW + 1, 100, 1_000}) {
      List<Node.Entry> entries =
          IntStream.range(0, size)
              .mapToObj(
                  i ->
                      new Node.Entry(
                          scalar("k" + RANDOM.nextInt(size)),
                          scalar("v" + i),
                          Optional.empty(),
                          i > size / 2 && RANDOM.nextBoolean()))
              .toList();
      Node.Mapping map = new Node.Mapping(Span.START, entries, true);
      assertEquals(entries, map.entries());
      for (int i = 0; i <= size; i++) {
        assertEquals(slow(entries, "k" + i), map.entry("k" + i), size + " k" + i);
      }
    }
  }

  @Test
  void aCopyOfAnIndexIsTheIndexItself() {
    List<Node.Entry> entries =
        IntStream.range(0, 99)
            .mapToObj(i -> new Node.Entry(scalar("k" + i), scalar("v"), Optional.empty(), false))
            .toList();
    List<Node.Entry> index = new Node.Mapping(Span.START, entries, true).entries();
    assertInstanceOf(EntryIndex.class, index);
    assertSame(index, EntryIndex.copyOf(index));
  }
}
