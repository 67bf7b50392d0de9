package dev.gpushare.lint.engine;

import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.model.kind.KindRecognizer;
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
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.source.Workspace;
import dev.gpushare.lint.source.Workspace.FoundFile;
import dev.gpushare.lint.source.YamlReader;
import dev.gpushare.lint.types.Nearest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Reads the files and the settings of sets. */
final class SetLoader {

  /** Large enough that handing out costs nothing. */
  private static final int LARGEST_CHUNK = 64;

  /** A small set is shared out too, since the first files of a process cost most. */
  private static final int SMALLEST_CHUNK = 4;

  private final Workspace workspace;
  private final KindTable kinds;
  private final PackShelf shelf;
  private final Workers workers;
  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
  private final CommentedJson commented;
  private final List<String> reasons = new ArrayList<>();
  private final List<Notification> notifications = new ArrayList<>();
  private final Map<String, Path> roots = new HashMap<>();

  SetLoader(Workspace workspace, KindTable kinds, PackShelf shelf, Workers workers) {
    this.workspace = workspace;
    this.kinds = kinds;
    this.commented = new CommentedJson(reader, new KindRecognizer(kinds));
    this.shelf = shelf;
    this.workers = workers;
  }

  /** Why the request as a whole cannot be answered; empty while it can. */
  List<String> reasons() {
    return reasons;
  }

  /** Files that could not be read after all. */
  List<Notification> notifications() {
    return notifications;
  }

  /** Where relative places of each file start. */
  CheckResult.Roots roots() {
    Map<String, Path> known = Map.copyOf(roots);
    Path otherwise = workspace.workingFolder();
    return source -> known.getOrDefault(source.name(), otherwise);
  }

  /**
   * The settings of a set, with what the command line overrules; nothing when they have a fault.
   */
  Optional<Declared> declared(SetPlan plan, CheckRequest request) {
    Optional<Declared> written =
        plan.settingsFile().isEmpty()
            ? Optional.of(new Declared(Settings.DEFAULT, packs(request, List.of())))
            : read(plan.settingsFile().get(), request);
    return written.map(
        found ->
            new Declared(
                found.settings().with(found.settings().stack().overruledBy(request.stack())),
                found.packs()));
  }

  /**
   * What holds for a set.
   *
   * @param packs the rules that run over it
   */
  record Declared(Settings settings, RulePacks packs) {}

  private RulePacks packs(CheckRequest request, List<Path> more) {
    List<Path> folders = new ArrayList<>();
    for (String pack : request.packs()) {
      folders.add(request.workingDirectory().resolve(pack));
    }
    folders.addAll(more);
    return shelf.with(folders);
  }

  private Optional<Declared> read(Path path, CheckRequest request) {
    String name = Workspace.relative(workspace.workingFolder(), path);
    Content content = workspace.read(new FoundFile(name, path, true, false));
    if (content instanceof Content.Failed failed) {
      reasons.add(failed.failure().text());
      return Optional.empty();
    }
    ReadFile file = read(content, false);
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
    roots.put(name, Workspace.gitRoot(path.toAbsolutePath()).orElse(workspace.workingFolder()));
    List<Path> folders = new ArrayList<>();
    for (PackSetting pack : settings.packs()) {
      folders.add(path.toAbsolutePath().resolveSibling(pack.folder()));
    }
    RulePacks packs = packs(request, folders);
    // A pack with a fault is reason enough; its rules would all be unknown.
    return !shelf.reasons().isEmpty() || namesExist(settings, file.source(), packs)
        ? Optional.of(new Declared(settings, packs))
        : Optional.empty();
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

  /** Reads all files of a set, several at a time. */
  FileSet load(SetPlan plan, Settings settings) {
    List<Supplier<List<Loaded>>> parts = new ArrayList<>();
    int chunkSize = Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, plan.files().size() / 16));
    for (int from = 0; from < plan.files().size(); from += chunkSize) {
      List<FoundFile> chunk =
          plan.files().subList(from, Math.min(from + chunkSize, plan.files().size()));
      parts.add(() -> read(chunk));
    }
    List<ReadFile> files = new ArrayList<>(plan.files().size());
    Set<SourceText> reported = new HashSet<>();
    Map<SourceText, String> paths = new HashMap<>();
    Path root = Workspace.gitRoot(plan.root()).orElse(workspace.workingFolder());
    for (List<Loaded> part : workers.all(parts)) {
      for (Loaded loaded : part) {
        if (loaded.file().isEmpty()) {
          loaded.failure().ifPresent(this::fail);
          continue;
        }
        ReadFile file = loaded.file().get();
        files.add(file);
        roots.put(file.source().name(), root);
        paths.put(file.source(), Workspace.relative(plan.root(), loaded.found().path()));
        if (plan.reported().contains(loaded.found().path())) {
          reported.add(file.source());
        }
      }
    }
    return new FileSet(
        files, settings, reported::contains, source -> paths.getOrDefault(source, source.name()));
  }

  /** A file, or why there is none. */
  private record Loaded(
      FoundFile found, Optional<ReadFile> file, Optional<Workspace.Failure> failure) {}

  private void fail(Workspace.Failure failure) {
    notifications.add(new Notification(Optional.empty(), failure.text(), Optional.empty()));
  }

  private List<Loaded> read(List<FoundFile> files) {
    List<Loaded> all = new ArrayList<>(files.size());
    for (FoundFile file : files) {
      Content content = workspace.read(file);
      all.add(
          content instanceof Content.Failed failed
              ? new Loaded(file, Optional.empty(), Optional.of(failed.failure()))
              : new Loaded(
                  file, Optional.of(read(content, file.chartTemplate())), Optional.empty()));
    }
    return all;
  }

  private ReadFile read(Content content, boolean chartTemplate) {
    if (content instanceof Content.Text text) {
      return commented.judged(reader.read(text.source(), chartTemplate));
    }
    return ((Content.Refused) content).file();
  }

  /** A set and the rules that run over it. */
  record Ready(FileSet set, RulePacks packs) {}

  /** What is piped in, as a set of its own. */
  Optional<Ready> standardInput(StandardInput input, CheckRequest request) {
    SetPlan none =
        new SetPlan(workspace.workingFolder(), request.settingsFile(), List.of(), Set.of());
    Optional<Declared> declared = declared(none, request);
    try {
      ReadFile file = read(workspace.read(input.bytes(), input.name()), false);
      return declared.map(
          found ->
              new Ready(
                  new FileSet(List.of(file), found.settings(), source -> true, SourceText::name),
                  found.packs()));
    } catch (IOException failed) {
      reasons.add("standard input: " + failed.getMessage());
      return Optional.empty();
    }
  }
}
