package dev.gpushare.lint.rules;

import dev.gpushare.lint.rules.compile.RuleFault;
import dev.gpushare.lint.rules.plan.PackFile;
import dev.gpushare.lint.rules.view.Views;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The step of the build that turns the rule files into the compact resources that a run reads. */
public final class PackCompiler {

  private PackCompiler() {}

  /**
   * Compiles every pack below a folder.
   *
   * @param arguments the folder of the packs, and the folder for the compiled files
   * @throws IOException when a file cannot be read or written
   * @throws IllegalArgumentException when a rule has a fault; the message draws each one
   */
  public static void main(String[] arguments) throws IOException {
    compile(Path.of(arguments[0]), Path.of(arguments[1]));
  }

  private static void compile(Path packs, Path output) throws IOException {
    PackLoader loader = new PackLoader(Views.forPacks());
    for (Path pack : folders(packs)) {
      loader.add(pack);
    }
    if (!loader.faults().isEmpty()) {
      throw new IllegalArgumentException(
          loader.faults().stream()
              .map(RuleFault::draw)
              .collect(Collectors.joining("\n", "\n", "")));
    }
    PackFile compiled = loader.compiled();
    Files.createDirectories(output);
    try (DataOutputStream out = open(output.resolve(RulePacks.PLANS))) {
      compiled.writePlans(out);
    }
    try (DataOutputStream out = open(output.resolve(RulePacks.INFOS))) {
      compiled.writeInfos(out);
    }
  }

  private static List<Path> folders(Path packs) throws IOException {
    try (Stream<Path> found = Files.list(packs)) {
      return found.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static DataOutputStream open(Path file) throws IOException {
    return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
  }
}
