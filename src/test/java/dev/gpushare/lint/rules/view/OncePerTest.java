package dev.gpushare.lint.rules.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Values that several threads ask for are worked out once. */
class OncePerTest {

  private static final int THREADS = 8;

  @Test
  void threadsThatAskTogetherShareTheWork() throws Exception {
    for (int round = 0; round < 200; round++) {
      AtomicInteger made = new AtomicInteger();
      OncePer<Object, Integer> values =
          new OncePer<>(
              key -> {
                Thread.yield();
                return made.incrementAndGet();
              });
      Object key = new Object();
      CountDownLatch start = new CountDownLatch(1);
      ExecutorService threads = Executors.newFixedThreadPool(THREADS);
      List<Future<Integer>> answers = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        answers.add(
            threads.submit(
                () -> {
                  start.await();
                  return values.get(key);
                }));
      }
      start.countDown();
      for (Future<Integer> answer : answers) {
        assertEquals(1, answer.get(10, TimeUnit.SECONDS));
      }
      threads.shutdown();
      assertEquals(1, made.get());
    }
  }

  @Test
  void keysAreToldApartByIdentity() {
    AtomicInteger made = new AtomicInteger();
    OncePer<List<String>, Integer> values = new OncePer<>(key -> made.incrementAndGet());
    List<String> one = new ArrayList<>();
    assertEquals(1, values.get(one));
    assertEquals(2, values.get(new ArrayList<>()));
    assertEquals(1, values.get(one));
  }

  @Test
  void workThatFailsIsTriedAgain() {
    AtomicInteger tries = new AtomicInteger();
    Once<Integer> value =
        new Once<>(
            () -> {
              if (tries.incrementAndGet() == 1) {
                throw new IllegalStateException("first");
              }
              return tries.get();
            });
    assertThrows(IllegalStateException.class, value::get);
    assertEquals(Optional.empty(), value.known());
    assertEquals(2, value.get());
    assertEquals(Optional.of(2), value.known());
  }
}
