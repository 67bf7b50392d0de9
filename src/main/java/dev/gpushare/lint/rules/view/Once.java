package dev.gpushare.lint.rules.view;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that the first who asks works out, while others wait for it. */
final class Once<T> {

  private final Supplier<T> work;
  private Optional<T> value = Optional.empty();

  Once(Supplier<T> work) {
    this.work = work;
  }

  /** The value; when the work throws, whoever asks next tries again. */
  synchronized T get() {
    if (value.isEmpty()) {
      value = Optional.of(work.get());
    }
    return value.get();
  }

  /** The value if somebody has asked for it; waits while it is being worked out. */
  synchronized Optional<T> known() {
    return value;
  }
}
