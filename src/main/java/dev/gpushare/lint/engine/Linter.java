package dev.gpushare.lint.engine;

import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.RuleRunner;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The engine: finds the files, reads them side by side, and checks set after set. */
public final class Linter implements Engine {

  private static final String STANDARD_INPUT = "-";

  private final RulePacks packs;
  private final KindTable kinds = KindTable.load();

  /** With the bundled rules. */
  public Linter() {
    this(RulePacks.bundled());
  }

  /** With those rules. */
  public Linter(RulePacks packs) {
    this.packs = packs;
  }

  @Override
  public RuleBook rules() {
    return packs;
  }

  @Override
  public RulesResult rules(CheckRequest request) {
    Workspace workspace = new Workspace(request.workingDirectory(), ReadLimits.DEFAULT);
    SetPlan plan = new SetPlanner(workspace, request.settingsFile()).withoutFiles();
    PackShelf shelf = new PackShelf(packs, workspace.workingFolder());
    SettingsLoader settings =
        new SettingsLoader(
            workspace, kinds, shelf, new ContentReader(kinds), new FileRoots(workspace.workingFolder()));
    Optional<SettingsLoader.Declared> declared = settings.declared(plan, request);
    List<String> reasons = new ArrayList<>(shelf.reasons());
    reasons.addAll(settings.reasons());
    return declared.isPresent() && reasons.isEmpty()
        ? new RulesResult.Known(declared.get().packs())
        : new RulesResult.Refused(reasons);
  }

  @Override
  public CheckResult check(CheckRequest request) {
    try (Workers workers = new Workers(request.threads())) {
      return check(request, workers);
    }
  }

  private CheckResult check(CheckRequest request, Workers workers) {
    // Nothing of it depends on the files, so it is made ready while those are found and read.
    Supplier<Views> views = workers.ahead(() -> RuleRunner.ready(packs));
    Workspace workspace = new Workspace(request.workingDirectory(), ReadLimits.DEFAULT);
    SetPlanner planner = new SetPlanner(workspace, request.settingsFile());
    List<String> paths = new ArrayList<>(request.arguments());
    paths.removeIf(word -> word.equals(STANDARD_INPUT));
    List<SetPlan> plans = new ArrayList<>(planner.plan(paths));
    if (!planner.failures().isEmpty()) {
      return new CheckResult.Refused(
          planner.failures().stream().map(Workspace.Failure::text).distinct().toList());
    }
    PackShelf shelf = new PackShelf(packs, workspace.workingFolder());
    ContentReader reader = new ContentReader(kinds);
    FileRoots roots = new FileRoots(workspace.workingFolder());
    SettingsLoader settings = new SettingsLoader(workspace, kinds, shelf, reader, roots);
    SetLoader loader = new SetLoader(workspace, workers, reader, roots);
    Run run = new Run(request, kinds, workers, views);
    request
        .standardInput()
        .flatMap(input -> loader.standardInput(input, request, settings))
        .ifPresent(ready -> run.check(ready.set(), ready.packs()));
    for (SetPlan plan : plans) {
      Optional<SettingsLoader.Declared> declared = settings.declared(plan, request);
      if (declared.isPresent() && shelf.reasons().isEmpty()) {
        run.check(loader.load(plan, declared.get().settings()), declared.get().packs());
      }
    }
    List<String> reasons = new ArrayList<>(shelf.reasons());
    reasons.addAll(settings.reasons());
    reasons.addAll(loader.reasons());
    return reasons.isEmpty()
        ? new CheckResult.Checked(
            run.outcome(loader.notifications()), roots.known(), run.rules(packs))
        : new CheckResult.Refused(reasons);
  }

  @Override
  public AdmitResult admit(AdmitRequest request) {
    return new Admitter(kinds, packs, request).answer();
  }

  @Override
  public ProveResult prove(ProveRequest request) {
    return new GuardProver(kinds, packs, request).answer();
  }
}
