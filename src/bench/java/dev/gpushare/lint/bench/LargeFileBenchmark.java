package dev.gpushare.lint.bench;

import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How the time to read one map grows with its keys, in block style and as JSON, warm. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class LargeFileBenchmark {

  /** Sixteen times the keys should take sixteen times as long. */
  @Param({"2000", "32000"})
  int keys;

  /** How the map is written. */
  @Param({"block", "json", "json-one-line"})
  String style;

  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
  private SourceText file = new SourceText("data", "");

  /** Writes the text once. */
  @Setup
  public void write() {
    boolean block = style.equals("block");
    String separator = block ? "\n" : style.equals("json") ? ",\n  " : ",";
    StringBuilder text = new StringBuilder(block ? "" : "{");
    for (int i = 0; i < keys; i++) {
      text.append(i == 0 ? "" : separator);
      text.append("\"key-").append(i).append("\": \"the value of it\"");
    }
    file = new SourceText("data", text.append(block ? "\n" : "}").toString());
  }

  /** Reads it. */
  @Benchmark
  public ReadFile read() {
    return reader.read(file);
  }
}
