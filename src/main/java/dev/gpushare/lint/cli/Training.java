package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.output.Streams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What the launcher runs to make its start-up archive: an archive holds the classes of one run, so
 * this one does what most runs do.
 */
public final class Training {

  private static final List<List<String>> RUNS =
      List.of(
          List.of("."),
          List.of("check", "--color", "always", "--advice", "--stack", "kai=0.17.0", "."),
          List.of("--format", "sarif", "."),
          List.of("--format", "json", "--lang", "ja", "."),
          List.of("--stdin-filename", "standard-input.yaml", "-"),
          List.of("rules", "list"),
          List.of("--version"),
          List.of("--help"),
          List.of("--no-such-option"));

  private Training() {}

  /**
   * Runs the program over a folder of samples, silently.
   *
   * @param args the folder
   */
  public static void main(String[] args) {
    Path samples = Path.of(args[0]).toAbsolutePath();
    Program program = Main.program();
    for (List<String> run : RUNS) {
      String document = "apiVersion: v1\nkind: Namespace\nmetadata: {name: a}\n";
      Streams streams =
          new Streams(
              new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)),
              new Unheard(),
              new Unheard());
      program.run(run.toArray(new String[0]), streams, samples, Map.of("LANG", "en_US.UTF-8"));
    }
    // The streams of the process are used by every run, but by none of these.
    try {
      Streams.ofProcess().out().flush();
      Streams.ofProcess().err().flush();
    } catch (IOException e) {
      return;
    }
  }

  private static final class Unheard extends OutputStream {

    @Override
    public void write(int b) {
      // Nobody listens.
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      // Nobody listens.
    }
  }
}
