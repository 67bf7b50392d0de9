package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.output.Streams;
import java.nio.file.Path;

/** Where the process starts and ends. */
public final class Main {

  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] args) {
    Path workingDirectory = Path.of("").toAbsolutePath();
    int code = program().run(args, Streams.ofProcess(), workingDirectory, System.getenv());
    System.exit(code);
  }

  /** The program as it is delivered. */
  static Program program() {
    // The schema validator's logging facade would otherwise announce that it has no provider.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    return new Program(new EngineChoice());
  }
}
