package dev.gpushare.lint.engine;

import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.settings.KindSetting;
import dev.gpushare.lint.settings.PackSetting;
import dev.gpushare.lint.settings.RuleSetting;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.SettingsFault;
import dev.gpushare.lint.settings.SettingsReader;
import dev.gpushare.lint.settings.SettingsReading;
import dev.gpushare.lint.source.Content;
import dev.gpushare.lint.source.Problem;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.source.Workspace;
import dev.gpushare.lint.source.Workspace.FoundFile;
import dev.gpushare.lint.types.Nearest;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what is declared for a set: its settings, and the rules that they and the options name. */
final class SettingsLoader {

  private final Workspace workspace;
  private final KindTable kinds;
  private final PackShelf shelf;
  private final ContentReader reader;
  private final FileRoots roots;
  private final List<String> reasons = new ArrayList<>();

  SettingsLoader(
      Workspace workspace,
      KindTable kinds,
      PackShelf shelf,
      ContentReader reader,
      FileRoots roots) {
    this.workspace = workspace;
    this.kinds = kinds;
    this.shelf = shelf;
    this.reader = reader;
    this.roots = roots;
  }

  /**
   * What holds for a set.
   *
   * @param packs the rules that run over it
   */
  record Declared(Settings settings, RulePacks packs) {}

  /** What is wrong with settings and options, in lines as they are told. */
  List<String> reasons() {
    return reasons;
  }

  /**
   * The settings of a set, with what the command line overrules; nothing when they have a fault.
   */
  Optional<Declared> declared(SetPlan plan, CheckRequest request) {
    Optional<List<Path>> folders = packFolders(request);
    if (folders.isEmpty()) {
      return Optional.empty();
    }
    Optional<Declared> written =
        plan.settingsFile().isEmpty()
            ? Optional.of(new Declared(Settings.DEFAULT, shelf.with(folders.get())))
            : read(plan.settingsFile().get(), folders.get());
    return written.map(
        found ->
            new Declared(
                found.settings().with(found.settings().stack().overruledBy(request.stack())),
                found.packs()));
  }

  /** The folders that options name; nothing when one cannot be a folder's name. */
  private Optional<List<Path>> packFolders(CheckRequest request) {
    List<Path> folders = new ArrayList<>();
    for (String pack : request.packs()) {
      try {
        folders.add(request.workingDirectory().resolve(pack));
      } catch (InvalidPathException e) {
        String reason = "--pack: " + noPath(pack, e);
        // The same for every set of the request.
        if (!reasons.contains(reason)) {
          reasons.add(reason);
        }
        return Optional.empty();
      }
    }
    return Optional.of(folders);
  }

  private Optional<Declared> read(Path path, List<Path> optionFolders) {
    String name = Workspace.relative(workspace.workingFolder(), path);
    Content content = workspace.read(new FoundFile(name, path, false));
    if (content instanceof Content.Failed failed) {
      reasons.add(failed.failure().text());
      return Optional.empty();
    }
    ReadFile file = reader.read(content, false);
    for (Problem problem : file.problems()) {
      reasons.add(reason(file.source(), problem.span(), problem.detail()));
    }
    if (!file.problems().isEmpty()) {
      return Optional.empty();
    }
    SettingsReading reading = SettingsReader.read(file.documents().get(0));
    if (reading instanceof SettingsReading.Faulty faulty) {
      for (SettingsFault fault : faulty.faults()) {
        reasons.add(reason(file.source(), fault.span(), fault.text()));
      }
      return Optional.empty();
    }
    Settings settings = ((SettingsReading.Good) reading).settings();
    // What is wrong with suppressions is reported in this file.
    roots.put(name, roots.around(path.toAbsolutePath()));
    List<Path> folders = new ArrayList<>(optionFolders);
    if (!addFolders(settings, path, file.source(), folders)) {
      return Optional.empty();
    }
    RulePacks packs = shelf.with(folders);
    // A pack with a fault is reason enough; its rules would all be unknown.
    return !shelf.reasons().isEmpty() || namesExist(settings, file.source(), packs)
        ? Optional.of(new Declared(settings, packs))
        : Optional.empty();
  }

  /** Adds the folders that settings name; whether all can be names of folders. */
  private boolean addFolders(Settings settings, Path path, SourceText source, List<Path> folders) {
    int before = reasons.size();
    for (PackSetting pack : settings.packs()) {
      try {
        folders.add(path.toAbsolutePath().resolveSibling(pack.folder()));
      } catch (InvalidPathException e) {
        reasons.add(reason(source, pack.span(), noPath(pack.folder(), e)));
      }
    }
    return reasons.size() == before;
  }

  private static String noPath(String text, InvalidPathException why) {
    return "'" + text + "' is no path: " + why.getReason();
  }

  private boolean namesExist(Settings settings, SourceText source, RuleBook rules) {
    int before = reasons.size();
    for (RuleSetting rule : settings.rules()) {
      if (rules.rule(rule.rule()).isEmpty()) {
        unknown(source, rule.span(), "rule", rule.rule(), rules.ids());
      }
    }
    for (KindSetting kind : settings.kinds()) {
      if (kinds.kind(kind.kind()).isEmpty()) {
        unknown(source, kind.span(), "kind", kind.kind(), kinds.ids());
      }
    }
    return reasons.size() == before;
  }

  private void unknown(SourceText source, Span span, String what, String name, List<String> legal) {
    String hint = Nearest.of(name, legal).map(near -> "; did you mean '" + near + "'?").orElse("");
    reasons.add(reason(source, span, "unknown " + what + " '" + name + "'" + hint));
  }

  private static String reason(SourceText source, Span span, String text) {
    return source.name() + ":" + span.start() + ": " + text;
  }
}
