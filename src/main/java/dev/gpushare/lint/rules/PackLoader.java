package dev.gpushare.lint.rules;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.rules.compile.RuleCompiler;
import dev.gpushare.lint.rules.compile.RuleFault;
import dev.gpushare.lint.rules.compile.RuleFileReader;
import dev.gpushare.lint.rules.compile.RuleSource;
import dev.gpushare.lint.rules.plan.CheckPlan;
import dev.gpushare.lint.rules.plan.PackFile;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.source.FileProblem;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads and type-checks folders of rule files: each folder is a pack, each file in it a rule. */
public final class PackLoader {

  private final Views views;
  private final List<RuleFault> faults = new ArrayList<>();
  private final List<CheckPlan> plans = new ArrayList<>();
  private final List<RuleInfo> infos = new ArrayList<>();
  private final Map<String, Place> ids = new HashMap<>();

  /**
   * @param views what rules may read
   */
  public PackLoader(Views views) {
    this.views = views;
  }

  /**
   * Adds every rule of a pack.
   *
   * @param folder its name is the pack's
   * @throws IOException when a file cannot be read
   */
  public PackLoader add(Path folder) throws IOException {
    return add(folder, String.valueOf(folder.getFileName()));
  }

  /**
   * Adds every rule of a pack.
   *
   * @param folder its name is the pack's
   * @param shown the folder as faults name it
   * @throws IOException when a file cannot be read
   */
  public PackLoader add(Path folder, String shown) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.list(folder)) {
      files = found.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
    String pack = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    for (Path file : files) {
      add(pack, new SourceText(shown + "/" + file.getFileName(), Files.readString(file)));
    }
    return this;
  }

  /** Adds one rule. */
  public PackLoader add(String pack, SourceText text) {
    ReadFile file = new YamlReader(ReadLimits.DEFAULT).read(text);
    for (FileProblem problem : file.problems()) {
      faults.add(new RuleFault(new Place(text, problem.span()), problem.detail()));
    }
    if (file.problems().isEmpty() && !file.documents().isEmpty()) {
      RuleFileReader.read(file.documents().get(0), pack, faults).ifPresent(this::compile);
    }
    return this;
  }

  private void compile(RuleSource source) {
    RuleInfo info = source.info();
    Place place = new Place(source.document().source(), source.document().span());
    String file = source.document().source().name();
    if (!("/" + file).endsWith("/" + info.id() + ".yaml")) {
      faults.add(new RuleFault(place, "the file of rule '" + info.id() + "' has another name"));
    }
    Place first = ids.putIfAbsent(info.id(), place);
    if (first != null) {
      faults.add(
          new RuleFault(
              place, "rule '" + info.id() + "' exists already in " + first.source().name()));
    }
    plans.addAll(RuleCompiler.compile(views, source, faults));
    infos.add(info);
  }

  /** What is wrong with the rules, in the order of the files; empty means that they can be used. */
  public List<RuleFault> faults() {
    return List.copyOf(faults);
  }

  /** Everything that was added, in the order of the files. */
  public List<RuleInfo> rules() {
    return List.copyOf(infos);
  }

  /**
   * The compiled rules.
   *
   * @throws IllegalStateException when there are faults
   */
  PackFile compiled() {
    if (!faults.isEmpty()) {
      throw new IllegalStateException("the rules have faults");
    }
    return PackFile.of(plans, infos);
  }

  /** The rules, ready for a run. */
  public RulePacks packs() {
    return RulePacks.of(compiled());
  }
}
