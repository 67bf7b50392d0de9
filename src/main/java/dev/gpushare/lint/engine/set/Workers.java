package dev.gpushare.lint.engine.set;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Runs parts of the work side by side and hands the results back in the order of the parts. */
public final class Workers implements AutoCloseable {

  private final int threads;
  private final ExecutorService executor;

  /**
   * @param threads at least 1
   */
  public Workers(int threads) {
    this.threads = threads;
    this.executor =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "gpushare-lint-worker");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Runs all parts; what one of them throws is thrown here. */
  public <R> List<R> all(List<Supplier<R>> parts) {
    List<R> results = new ArrayList<>(parts.size());
    if (threads == 1 || parts.size() == 1) {
      parts.forEach(part -> results.add(part.get()));
      return results;
    }
    List<Future<R>> futures = new ArrayList<>(parts.size());
    for (Supplier<R> part : parts) {
      Callable<R> task = part::get;
      futures.add(executor.submit(task));
    }
    for (Future<R> future : futures) {
      results.add(result(future));
    }
    return results;
  }

  /**
   * Starts work whose result is needed later. Whoever asks first does it, where no thread is free
   * or there is but one.
   */
  public <R> Supplier<R> ahead(Supplier<R> work) {
    FutureTask<R> task = new FutureTask<>(work::get);
    if (threads > 1) {
      executor.execute(task);
    }
    return () -> {
      task.run();
      return result(task);
    };
  }

  private static <R> R result(Future<R> future) {
    try {
      return future.get();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", interrupted);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (failed.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException(failed.getCause());
    }
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
