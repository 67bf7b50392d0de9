package dev.gpushare.lint.cli.output;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Where a run reads and writes.
 *
 * @param out carries the report alone
 * @param err carries everything else
 */
public record Streams(InputStream in, OutputStream out, OutputStream err) {

  /** Those of the process, without the layers that {@code System.out} puts over them. */
  public static Streams ofProcess() {
    return new Streams(
        // A file stream of Java 17 asks a pipe for its position, which fails.
        new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err));
  }
}
