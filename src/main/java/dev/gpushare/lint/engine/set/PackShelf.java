package dev.gpushare.lint.engine.set;

import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.rules.PackLoader;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.compile.RuleFault;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.source.files.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The packs of a run: the bundled ones, and folders of own rules, each read and checked once. */
public final class PackShelf {

  private final RulePacks bundled;
  private final Path workingFolder;
  private final Map<Path, Optional<PackLoader>> read = new LinkedHashMap<>();
  private final Map<List<Path>, RulePacks> combined = new HashMap<>();
  private final List<String> reasons = new ArrayList<>();
  private Optional<Views> views = Optional.empty();

  public PackShelf(RulePacks bundled, Path workingFolder) {
    this.bundled = bundled;
    this.workingFolder = workingFolder;
  }

  /** Why packs cannot be used, in lines as they are told; each fault once. */
  public List<String> reasons() {
    return reasons;
  }

  /**
   * The bundled rules and those of the folders.
   *
   * @param folders absolute; one that is named twice counts once
   */
  public RulePacks with(List<Path> folders) {
    List<Path> distinct = folders.stream().map(Path::normalize).distinct().toList();
    return distinct.isEmpty() ? bundled : combined.computeIfAbsent(distinct, this::combine);
  }

  private RulePacks combine(List<Path> folders) {
    RulePacks all = bundled;
    for (Path folder : folders) {
      Optional<PackLoader> pack = pack(folder);
      if (pack.isPresent()) {
        boolean unique = true;
        for (RuleInfo rule : pack.get().rules()) {
          if (all.rule(rule.id()).isPresent()) {
            unique = false;
            reasons.add(shown(folder) + ": rule '" + rule.id() + "' exists already");
          }
        }
        all = unique ? all.and(pack.get().packs()) : all;
      }
    }
    return all;
  }

  private Optional<PackLoader> pack(Path folder) {
    Optional<PackLoader> known = read.get(folder);
    if (known == null) {
      known = read(folder);
      read.put(folder, known);
    }
    return known;
  }

  private Optional<PackLoader> read(Path folder) {
    if (!Files.isDirectory(folder)) {
      reasons.add("pack " + shown(folder) + ": no such folder");
      return Optional.empty();
    }
    if (views.isEmpty()) {
      views = Optional.of(Views.forPacks());
    }
    PackLoader loader = new PackLoader(views.get());
    try {
      loader.add(folder, shown(folder));
    } catch (IOException unreadable) {
      reasons.add("pack " + shown(folder) + " cannot be read: " + unreadable.getMessage());
      return Optional.empty();
    }
    for (RuleFault fault : loader.faults()) {
      reasons.addAll(List.of(fault.draw().split("\n", -1)));
    }
    if (loader.faults().isEmpty() && loader.rules().isEmpty()) {
      reasons.add("pack " + shown(folder) + " holds no rule file (*.yaml)");
    }
    return loader.faults().isEmpty() ? Optional.of(loader) : Optional.empty();
  }

  private String shown(Path folder) {
    String name = Workspace.relative(workingFolder, folder);
    return name.isEmpty() ? "." : name;
  }
}
