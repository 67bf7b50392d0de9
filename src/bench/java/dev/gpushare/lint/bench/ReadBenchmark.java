package dev.gpushare.lint.bench;

import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How long it takes to read the sample files, warm. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ReadBenchmark {

  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
  private final List<SourceText> files = new ArrayList<>();

  /** Loads the texts once. */
  @Setup
  public void load() {
    try (Stream<Path> found = Files.walk(Path.of("samples/good"))) {
      for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
        files.add(new SourceText(file.toString(), Files.readString(file)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All samples, one after the other. */
  @Benchmark
  public List<ReadFile> samples() {
    List<ReadFile> read = new ArrayList<>();
    for (SourceText file : files) {
      read.add(reader.read(file));
    }
    return read;
  }
}
