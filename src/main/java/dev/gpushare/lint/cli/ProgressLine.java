package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.request.ProveProgress;
import java.time.Duration;
import java.time.Instant;

/**
 * Tells on standard error how far a search is when it takes longer than a second: one line that is
 * rewritten on a terminal, a line now and then elsewhere.
 */
final class ProgressLine implements ProveProgress {

  private static final Duration QUIET = Duration.ofSeconds(1);
  private static final Duration ON_TERMINAL = Duration.ofMillis(100);
  private static final Duration ELSEWHERE = Duration.ofSeconds(10);

  private final Session session;
  private final boolean terminal;
  private final Instant start;
  private Instant next;
  private boolean shown;

  ProgressLine(Session session) {
    this.session = session;
    this.terminal = session.errorsOnTerminal();
    this.start = session.now();
    this.next = start.plus(QUIET);
  }

  @Override
  public void step(String set, int done, int total) {
    Instant now = session.now();
    if (now.isBefore(next) || done == total) {
      return;
    }
    long seconds = Duration.between(start, now).toSeconds();
    String text = "proving " + set + ": " + done + " of " + total + " (" + seconds + " s)";
    next = now.plus(terminal ? ON_TERMINAL : ELSEWHERE);
    if (terminal) {
      session.rewrite(text);
      shown = true;
    } else {
      session.tell(text);
    }
  }

  /** Wipes the line out, so that what follows stands alone. */
  void end() {
    if (shown) {
      session.rewrite("");
    }
  }
}
