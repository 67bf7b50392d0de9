package dev.gpushare.lint.cli.output;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output whose reader may leave, as {@code head} does: what nobody reads any more is
 * dropped without a word, and the run goes on to its exit code. Every other failure stays one.
 */
public final class LeavableOutput extends OutputStream {

  /** EPIPE in the words of the C locale, in which the launcher starts Java. */
  private static final String NO_READER = "Broken pipe";

  private final OutputStream out;
  private boolean left;

  public LeavableOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    if (!left) {
      try {
        out.write(bytes, from, length);
      } catch (IOException e) {
        leave(e);
      }
    }
  }

  @Override
  public void flush() throws IOException {
    if (!left) {
      try {
        out.flush();
      } catch (IOException e) {
        leave(e);
      }
    }
  }

  private void leave(IOException e) throws IOException {
    if (e.getMessage() == null || !e.getMessage().contains(NO_READER)) {
      throw e;
    }
    left = true;
  }
}
