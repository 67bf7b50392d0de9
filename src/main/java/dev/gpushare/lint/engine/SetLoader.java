package dev.gpushare.lint.engine;

import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.Content;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Workspace;
import dev.gpushare.lint.source.Workspace.FoundFile;
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

/** Reads the files of sets, several at a time, and standard input. */
final class SetLoader {

  /** Large enough that handing out costs nothing. */
  private static final int LARGEST_CHUNK = 64;

  /** A small set is shared out too, since the first files of a process cost most. */
  private static final int SMALLEST_CHUNK = 4;

  private final Workspace workspace;
  private final Workers workers;
  private final ContentReader reader;
  private final FileRoots roots;
  private final List<String> reasons = new ArrayList<>();
  private final List<Notification> notifications = new ArrayList<>();

  SetLoader(Workspace workspace, Workers workers, ContentReader reader, FileRoots roots) {
    this.workspace = workspace;
    this.workers = workers;
    this.reader = reader;
    this.roots = roots;
  }

  /** Why the request as a whole cannot be answered; empty while it can. */
  List<String> reasons() {
    return reasons;
  }

  /** Files that could not be read after all. */
  List<Notification> notifications() {
    return notifications;
  }

  /** Reads all files of a set. */
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
    Path root = roots.around(plan.root());
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
                  file, Optional.of(reader.read(content, file.chartTemplate())), Optional.empty()));
    }
    return all;
  }

  /** A set and the rules that run over it. */
  record Ready(FileSet set, RulePacks packs) {}

  /** What is piped in, as a set of its own; nothing when the settings have a fault. */
  Optional<Ready> standardInput(
      StandardInput input, CheckRequest request, SettingsLoader settings) {
    SetPlan none =
        new SetPlan(workspace.workingFolder(), request.settingsFile(), List.of(), Set.of());
    Optional<SettingsLoader.Declared> declared = settings.declared(none, request);
    try {
      ReadFile file = reader.read(workspace.read(input.bytes(), input.name()), false);
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
