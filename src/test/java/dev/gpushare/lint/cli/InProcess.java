package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.output.Streams;
import dev.gpushare.lint.engine.Engine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;

/** The whole program without a process of its own: arguments and files in, bytes out. */
public final class InProcess {

  private final Program program;
  private final Path folder;

  private InProcess(Program program, Path folder) {
    this.program = program;
    this.folder = folder.toAbsolutePath();
  }

  /**
   * What a run left behind.
   *
   * @param code the exit code
   */
  public record Result(int code, String out, String err) {

    @Override
    public String toString() {
      return "exit " + code + "\n--- out\n" + out + "\n--- err\n" + err;
    }
  }

  /** The program as it is delivered, in that working folder. */
  public static InProcess in(Path folder) {
    return new InProcess(Main.program(), folder);
  }

  /** The program with another engine. */
  public static InProcess in(Path folder, Supplier<Engine> engine) {
    return new InProcess(new Program(engine), folder);
  }

  /** Runs a command line with an English locale and empty standard input. */
  public Result run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), out, err);
    int code = program.run(args, streams, folder, Map.of("LANG", "C.UTF-8"));
    return new Result(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
